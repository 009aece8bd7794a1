import { expect, type Page } from '@playwright/test';
import { PLACEHOLDER_MS } from '@touchline/contract/constants';
import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { PAGES, type PageKind, type TextPageRow } from '@touchline/contract/page-table';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { finishedGameExample, matchesExample } from '@touchline/contract/records/matches-example';
import {
  categoryPath,
  gamePath,
  homePath,
  leaguePath,
  matchPath,
  teamPath,
} from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';

/** A game of the example site in its match. */
export interface ExampleGame {
  readonly match: PublicMatch;
  readonly game: PublicGame;
  readonly path: string;
}

/** An address of the example site. */
export interface PublicPage {
  /** The page in words, for titles of tests. */
  readonly name: string;
  readonly path: string;
  /** The beginning of its first heading. */
  readonly heading: string;
  readonly status: 200 | 404;
  /** True when it shows the same as another one of these. */
  readonly isTwin?: true;
}

const ABSENT = 'f'.repeat(24);
const { notFound, empty } = siteTexts;

/** A game of each state. */
export const EXAMPLE_GAMES = {
  live: theGame(({ status, isLive, homeTeam }) => status === 'Live' && isLive && homeTeam === 'Saltmarsh'),
  locked: theGame(({ status, isLive }) => status === 'Live' && !isLive),
  waiting: theGame(({ status, homeTeam }) => status === 'Scheduled' && homeTeam === 'Northgate'),
  undated: theGame(({ date }) => date === ''),
  over: inMatch(finishedGameExample),
} as const;

const { live, locked, waiting, undated, over } = EXAMPLE_GAMES;
const LEAGUE = { _id: live.game.leagueId, name: live.game.league };

const page = (name: string, path: string, heading: string): PublicPage => ({
  name,
  path,
  heading,
  status: 200,
});
const missing = (name: string, path: string, heading: string): PublicPage => ({
  ...page(name, path, heading),
  status: 404,
});
const twin = (row: PublicPage): PublicPage => ({ ...row, isTwin: true });
const gamePage = (name: string, { path, game }: ExampleGame) => page(name, path, game.homeTeam);
const textPage = ({ path, text }: TextPageRow): PublicPage[] => {
  const { title } = text(ENGLISH);
  return [page(`the page “${title}”`, path, title)];
};

/** The addresses of each kind of page: one for all that it can show. */
const ROWS: Readonly<Record<PageKind, readonly PublicPage[]>> = {
  home: [
    page('the home page', homePath(), 'Live sport'),
    page('the home page as rows', `${homePath()}?view=rows`, 'Live sport'),
    twin(page('the home page of a sport', homePath('Football'), 'Live sport')),
  ],
  league: [
    page('a league', leaguePath(LEAGUE), LEAGUE.name),
    missing('a league that does not exist', `/league/${ABSENT}/x`, empty.matches),
  ],
  match: [
    page('a match', matchPath(live.match), live.match.title),
    missing('a match that does not exist', `/match/${ABSENT}/x`, notFound.match.title),
  ],
  game: [
    gamePage('a live game', live),
    gamePage('a live game whose streams are locked', locked),
    gamePage('a waiting game', waiting),
    gamePage('a game without a kick-off', undated),
    gamePage('a game that is over', over),
    twin(page('a game that was renamed', `${waiting.path}-renamed`, waiting.game.homeTeam)),
    twin(
      missing(
        'a game that does not exist',
        `/match/${live.match._id}/game/${ABSENT}/x`,
        notFound.match.title,
      ),
    ),
  ],
  team: [
    page('a team', teamPath(live.game.homeTeam), live.game.homeTeam),
    missing('a team that does not exist', teamPath('Nobody Rovers'), notFound.team.title),
  ],
  category: [
    page('a sport', categoryPath('Football'), '⚽ Football'),
    page('a sport without games', categoryPath('Parkour'), 'Parkour'),
    missing('a sport that does not exist', '/category/chessboxing', empty.matches),
  ],
  multi: textPage(PAGES.multi),
  contact: textPage(PAGES.contact),
  about: textPage(PAGES.about),
  terms: textPage(PAGES.terms),
  privacy: textPage(PAGES.privacy),
  cookies: textPage(PAGES.cookies),
  disclaimer: textPage(PAGES.disclaimer),
  'access-denied': textPage(PAGES['access-denied']),
  'not-found': [missing('a page that does not exist', '/nowhere', notFound.page.title)],
};

/** Every address of the example site that one can look at, each kind of page and each state of it. */
export const PUBLIC_PAGES: readonly PublicPage[] = Object.values(ROWS).flat();

/** Those that differ in what they show. */
export const DISTINCT_PAGES: readonly PublicPage[] = PUBLIC_PAGES.filter(({ isTwin }) => !isTwin);

/** Ends what stands in place of the streams of a game that was just opened. */
export async function endPlaceholders(page: Page): Promise<void> {
  await page.clock.fastForward(PLACEHOLDER_MS);
  await expect(page.locator('html[data-waited]')).toBeAttached();
}

/** The only game of the day of which this is true. Throws when there are more, or none. */
function theGame(isIt: (game: PublicGame) => boolean): ExampleGame {
  const games = matchesExample.flatMap((match) => match.games);
  const [game, other] = games.filter(isIt);
  if (!game || other) throw new Error(`The example day has ${other ? 'more than one' : 'no'} such game.`);
  return inMatch(game);
}

/** A game with its match; one that is over belongs to the first match, whose list lacks it. */
function inMatch(game: PublicGame): ExampleGame {
  const match = matchesExample.find(({ games }) => games.includes(game)) ?? matchesExample[0];
  if (!match) throw new Error('The example day has no match.');
  return { match, game, path: gamePath(match._id, game) };
}
