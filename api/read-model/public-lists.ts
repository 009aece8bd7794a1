import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import {
  SITE_LIST_NAMES,
  type SiteListItems,
  type SiteListName,
  siteAnswerOf,
} from '@touchline/contract/live-collections';
import type { OtherGames } from '@touchline/contract/records/home';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { MatchSummary, PublicGame, PublicMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { countOthers, homePart, sportPart } from '@touchline/contract/rules/home-part';
import { summarise } from '@touchline/contract/rules/summaries';
import { teamsOf } from '@touchline/contract/rules/teams';
import { PreparedBody } from '../http/prepared-body.ts';
import type { FinishedGames } from './finished-games.ts';
import type { ReadModel } from './read-model.ts';
import { byStart } from './shown-games.ts';

/** The part of the matches that a page shows, and the numbers of the other games. */
interface ShownPart {
  readonly matches: readonly MatchSummary[];
  readonly others: OtherGames;
}

/** The public records at one moment, as the api's lists show them. */
export interface Snapshot {
  /** The ETag of `GET /api/matches/web` for these matches. */
  readonly etag: string;
  /** Matches with their unfinished games for the web. */
  readonly matches: readonly PublicMatch[];
  /** What the home page shows of them, with the ETag of `GET /api/matches/home`. */
  readonly home: ShownPart & { readonly etag: string };
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  readonly lists: SiteListItems;
}

/** The public answers, built from the read model on the first read after a change and shared until the next. */
export interface PublicLists {
  web(): PreparedBody;
  /** What the home page shows of the list for the web. */
  home(): PreparedBody;
  /** What the page of a sport shows of it. */
  sport(category: SportCategory): PreparedBody;
  mobile(): PreparedBody;
  leagues(): PreparedBody;
  settings(): PreparedBody;
  /** The answer for a list that visitors get as a whole. */
  siteList(name: SiteListName): PreparedBody;
  /** One match with all its games for the web, finished ones too; null when it does not exist. */
  match(id: string): Promise<PublicMatch | null>;
  /** The name of a team by its key, as its open games spell it; null when no game of it was ever seen. */
  team(key: string): string | null;
  /** The records of pages; the same object until something changes. */
  snapshot(): Snapshot;
}

/** The answers from a read model, and from finished games, which are not in it. */
export function createPublicLists(model: ReadModel, finished: FinishedGames): PublicLists {
  const siteLists = once(model, () => model.siteLists());
  const siteListBodies = once(model, () => bodiesOf(siteLists()));
  const matches = once(model, () => model.web());
  const teams = once(model, () => teamsOf(matches().flatMap(({ games }) => games)));
  const web = once(model, () => PreparedBody.json({ matches: matches() }));
  const homeGames = once(model, () => {
    const part = homePart<PublicGame, PublicMatch>(matches());
    return { matches: summarise(part), others: countOthers(matches(), part) };
  });
  const home = once(model, () => PreparedBody.json(homeGames()));
  const sports = once(model, () => new Map<SportCategory, PreparedBody>());
  return {
    web,
    home,
    sport: (category) =>
      sports().getOrInsertComputed(category, () => PreparedBody.json(sportGames(matches(), category))),
    snapshot: once(model, () => ({
      etag: web().etag,
      matches: matches(),
      home: { etag: home().etag, ...homeGames() },
      leagues: model.leagues(),
      settings: model.settings(),
      lists: siteLists(),
    })),
    mobile: once(model, () => PreparedBody.json({ matches: model.mobile() })),
    leagues: once(model, () => PreparedBody.json({ leagues: model.leagues() })),
    settings: once(model, () => PreparedBody.json({ settings: model.settings() })),
    siteList: (name) => siteListBodies()[name],
    team: (key) => teams().get(key) ?? model.team(key),
    async match(id) {
      if (!model.matchHead(id)) return null;
      const ended = await finished.of(id);
      // Read after the wait, since both halves must belong to the same moment.
      const head = model.matchHead(id);
      if (!head) return null;
      const open = model.unfinishedOf(id);
      const openIds = new Set(open.map((game) => game._id));
      const games = [...ended.filter((game) => !openIds.has(game._id)), ...open];
      return { ...head, games: games.sort(byStart) };
    },
  };
}

const ofSports = new WeakMap<object, Map<SportCategory, ShownPart>>();

/** What the page of a sport shows of the matches; made once for each sport and moment. */
export function sportGames(matches: readonly PublicMatch[], category: SportCategory): ShownPart {
  return ofSports
    .getOrInsertComputed(matches, () => new Map())
    .getOrInsertComputed(category, () => {
      const { part, others } = sportPart<PublicGame, PublicMatch>(matches, category);
      return { matches: summarise(part), others };
    });
}

function bodiesOf(lists: SiteListItems): Record<SiteListName, PreparedBody> {
  const bodies = SITE_LIST_NAMES.map((name) => {
    return [name, PreparedBody.json({ [siteAnswerOf(name).many]: lists[name] })];
  });
  return Object.fromEntries(bodies);
}

function once<T>(model: ReadModel, build: () => T): () => T {
  let built: { revision: number; value: T } | undefined;
  return () => {
    if (built?.revision !== model.revision) built = { revision: model.revision, value: build() };
    return built.value;
  };
}
