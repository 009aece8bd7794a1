import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { TEXT_PAGES } from '@touchline/contract/page-table';
import type { PublicMatch } from '@touchline/contract/records/match';
import {
  categoryPath,
  gamePath,
  homePath,
  leaguePath,
  matchPath,
  teamPath,
} from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { type Fixture, listedGames, type Site, waitingGames } from './site.ts';

const ABSENT = 'f'.repeat(24);

/** A public address, with the status of its answer and the beginning of its first heading. */
export interface Route {
  readonly path: string;
  readonly heading: string;
  readonly status: 200 | 404;
  /** True when it shows the same as another one of these. */
  readonly isTwin?: true;
}

/** One address of every kind of public page, from the demo's records. */
export async function publicRoutes(site: Pick<Site, 'url'>): Promise<Route[]> {
  const fixtures = await listedGames(site);
  const live = fixtures.find(({ game }) => game.status === 'Live' && game.isLive);
  if (!live) throw new Error('The demo data lacks a live game.');
  const [waiting] = await waitingGames(site);
  const over = await finishedGame(site, fixtures);
  const league = { _id: live.game.leagueId, name: live.game.league };
  const { notFound, empty } = siteTexts;
  const page = (path: string, heading: string): Route => ({ path, heading, status: 200 });
  const missing = (path: string, heading: string): Route => ({ path, heading, status: 404 });
  return [
    page('/', 'Live sport'),
    { ...page(homePath('Football'), 'Live sport'), isTwin: true },
    page(gamePath(live.match._id, live.game), live.game.homeTeam),
    page(gamePath(waiting.match._id, waiting.game), waiting.game.homeTeam),
    { ...page(`${gamePath(waiting.match._id, waiting.game)}-renamed`, waiting.game.homeTeam), isTwin: true },
    page(gamePath(over.match._id, over.game), over.game.homeTeam),
    page(matchPath(live.match), live.match.title),
    page(leaguePath(league), league.name),
    page(teamPath(live.game.homeTeam), live.game.homeTeam),
    page(categoryPath('Football'), '⚽ Football'),
    page(categoryPath('Parkour'), 'Parkour'),
    ...TEXT_PAGES.map(({ path, text }) => page(path, text(ENGLISH).title)),
    missing('/nowhere', notFound.page.title),
    missing(`/match/${ABSENT}/x`, notFound.match.title),
    { ...missing(`/match/${live.match._id}/game/${ABSENT}/x`, notFound.match.title), isTwin: true },
    missing(`/league/${ABSENT}/x`, empty.matches),
    missing(teamPath('Nobody Rovers'), notFound.team.title),
    missing('/category/chessboxing', empty.matches),
  ];
}

/** A finished game is in no list; its match still has it. */
async function finishedGame({ url }: Pick<Site, 'url'>, fixtures: readonly Fixture[]): Promise<Fixture> {
  for (const id of new Set(fixtures.map(({ match }) => match._id))) {
    const answer = await fetch(`${url}/api/matches/${id}`);
    const { match } = (await answer.json()) as { match: PublicMatch };
    const game = match.games.find(({ status }) => status === 'Finished');
    if (game) return { match, game };
  }
  throw new Error('The demo data lacks a game that is over.');
}
