import { FAVOURITES_MAX_EVENTS } from '@touchline/contract/constants';
import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { PublicGame } from '@touchline/contract/records/match';
import type { CalendarKind } from '@touchline/contract/rules/calendar-paths';
import { versus } from '@touchline/contract/rules/formats';
import { categoryFromSlug, slugKey } from '@touchline/contract/rules/slugs';
import { isOfTeam, teamsOf } from '@touchline/contract/rules/teams';
import type { Snapshot } from '../read-model/public-lists.ts';
import { byStart } from '../read-model/shown-games.ts';
import type { GameOfMatch } from './game-calendar.ts';

/** The content of a calendar; the title is that of the game, league, category or team. */
export interface Found {
  readonly title: string;
  readonly games: readonly GameOfMatch[];
}

/** The ids of favourite games and leagues, and the keys of the slugs of favourite teams. */
export interface Favourites {
  readonly games: ReadonlySet<string>;
  readonly leagues: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
}

type Find = (snapshot: Snapshot, name: string, texts: Pick<Catalogue, 'sports' | 'teams'>) => Found | null;

/**
 * Finds the unfinished games of a calendar by the id of a game or league, or the slug of a category or team, decoded and
 * in lower case; null where nothing of it is open.
 */
export const FINDERS: Readonly<Record<CalendarKind, Find>> = {
  game(snapshot, id, { teams }) {
    const [found] = gamesOf(snapshot, ({ _id, startsAt }) => _id === id && startsAt !== null);
    return found ? { title: versus(found.game.homeTeam, found.game.awayTeam, teams), games: [found] } : null;
  },
  league(snapshot, id) {
    const league = snapshot.leagues.find(({ _id }) => _id === id);
    return league
      ? { title: league.name, games: gamesOf(snapshot, ({ leagueId }) => leagueId === id) }
      : null;
  },
  category(snapshot, name, { sports }) {
    const sport = categoryFromSlug(name);
    return sport && { title: sports[sport], games: gamesOf(snapshot, ({ category }) => category === sport) };
  },
  team(snapshot, name) {
    const games = gamesOf(snapshot, (game) => isOfTeam(game, name));
    const title = teamsOf(games.map(({ game }) => game)).get(name);
    return title === undefined ? null : { title, games };
  },
};

/** The next unfinished games of favourites, without those that do not exist. */
export const favouriteGames = (snapshot: Snapshot, { games, leagues, teams }: Favourites): GameOfMatch[] =>
  gamesOf(
    snapshot,
    (game) =>
      games.has(game._id) ||
      leagues.has(game.leagueId) ||
      (teams.size > 0 && [game.homeTeam, game.awayTeam].some((team) => teams.has(slugKey(team)))),
  ).slice(0, FAVOURITES_MAX_EVENTS);

/** The games that `keep` accepts, in the order of their start. */
const gamesOf = (snapshot: Snapshot, keep: (game: PublicGame) => boolean): GameOfMatch[] =>
  inOrder(snapshot).filter(({ game }) => keep(game));

const orders = new WeakMap<Snapshot['matches'], readonly GameOfMatch[]>();

/** All games of a snapshot in the order of their start, sorted once for all calendars. */
const inOrder = ({ matches }: Snapshot): readonly GameOfMatch[] =>
  orders.getOrInsertComputed(matches, () =>
    matches
      .flatMap((match) => match.games.map((game) => ({ game, match })))
      .sort((a, b) => byStart(a.game, b.game)),
  );
