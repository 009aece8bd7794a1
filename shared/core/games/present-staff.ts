import { type Actor, can } from '@touchline/contract/permissions';
import type { StaffGame, StaffMatch } from '@touchline/contract/records/game';
import type { StreamRow } from '@touchline/contract/records/stream';
import { isUnfinished } from '@touchline/contract/rules/listings';
import type { ObjectId } from 'mongodb';
import { type Affiliate, findAffiliates } from '../affiliates/affiliates.ts';
import { findLeagues, type League } from '../leagues/leagues.ts';
import { findMatches, type Match, presentMatchHead } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { presentHealth, readHealth, type StreamHealthRecord } from '../stream-health/stream-health.ts';
import { type GameStream, gamesStore } from './games.store.ts';
import { type Game, type GameChange, gamesOf } from './games.ts';
import type { GameWithStream } from './list-streams.ts';
import { presentGame } from './present-game.ts';
import { withoutAddress } from './streams/game-streams.ts';
import { nameOfStream } from './streams/stream-name.ts';

/** The games as the user may see them; games whose match is unknown are left out. */
export async function presentStaffGames(
  core: Core,
  games: readonly Game[],
  user: Actor,
  known: Known = {},
): Promise<StaffGame[]> {
  const [company, health] = await Promise.all([
    companyOf(core, games, known),
    can(user, 'streams:access') ? healthOf(core, games) : null,
  ]);
  return games.flatMap((game) => {
    const match = company.matches.get(game.matchId.toHexString());
    return match ? [presentStaffGame(game, { match, company, user, health })] : [];
  });
}

/** One game as the user may see it; its match and league are read unless they are given. */
export async function presentOneStaffGame(
  core: Core,
  game: Game,
  user: Actor,
  { match, league }: Partial<Pick<GameChange, 'match' | 'league'>> = {},
): Promise<StaffGame> {
  const known = { matches: match && [match], leagues: league && [league] };
  const [shown] = await presentStaffGames(core, [game], user, known);
  if (!shown) throw new Error(`The game ${game._id.toHexString()} belongs to no match.`);
  return shown;
}

/** The matches with counts of their games and, if the user may see them, the games. */
export async function presentStaffMatches(
  core: Core,
  matches: readonly Match[],
  user: Actor,
): Promise<StaffMatch[]> {
  const games = await gamesOf(
    core,
    matches.map(({ _id }) => _id),
  );
  const byMatch = Map.groupBy(games, ({ matchId }) => matchId.toHexString());
  const maySeeGames = can(user, 'games:view');
  const shown = maySeeGames ? await presentStaffGames(core, games, user, { matches }) : [];
  const shownByMatch = Map.groupBy(shown, ({ matchId }) => matchId);
  return matches.map((match) => {
    const id = match._id.toHexString();
    const own = byMatch.get(id) ?? [];
    return {
      ...presentMatchHead(match),
      gameCounts: { all: own.length, unfinished: own.filter(isUnfinished).length },
      ...(maySeeGames ? { games: shownByMatch.get(id) ?? [] } : {}),
      ...presentDeletion(match),
    };
  });
}

/** One match with counts of its games and, if the user may see them, the games. */
export async function presentOneStaffMatch(core: Core, match: Match, user: Actor): Promise<StaffMatch> {
  const [shown] = await presentStaffMatches(core, [match], user);
  return shown as StaffMatch;
}

/** The streams with their games, as users with streams:access see them. */
export async function presentStreamRows(core: Core, rows: readonly GameWithStream[]): Promise<StreamRow[]> {
  const games = rows.map(({ game }) => game);
  const [{ matches, leagues }, health, allStreams] = await Promise.all([
    // No row shows an affiliate link.
    companyOf(core, games, { affiliates: [] }),
    readHealth(
      core,
      rows.map(({ stream }) => stream._id),
    ),
    streamsOfGames(core, games),
  ]);
  return rows.map(({ game, stream }) => ({
    ...withoutAddress(stream),
    name: nameOfStream(stream, allStreams.get(game._id.toHexString()) ?? []),
    url: stream.urlToken,
    health: presentHealth(health.get(stream._id.toHexString()), stream),
    gameId: game._id.toHexString(),
    matchId: game.matchId.toHexString(),
    gameTitle: game.title,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    matchTitle: matches.get(game.matchId.toHexString())?.title ?? '',
    league: leagues.get(game.leagueId.toHexString())?.name ?? '',
    leagueId: game.leagueId.toHexString(),
    startsAt: game.startsAt?.toISOString() ?? null,
    status: game.status,
    ...('deletedAt' in stream ? presentDeletion(stream) : {}),
  }));
}

/** All streams of these games, by game id: a row has one of them alone. */
async function streamsOfGames(core: Core, games: readonly Game[]): Promise<Map<string, GameStream[]>> {
  const found = await gamesStore(core).getMany(distinctIds(games.map(({ _id }) => _id)));
  return new Map(found.map(({ _id, streams }) => [_id.toHexString(), streams]));
}

/** The health of the streams of unfinished games, by stream id. */
const healthOf = (core: Core, games: readonly Game[]): Promise<Map<string, StreamHealthRecord>> =>
  readHealth(
    core,
    games.filter(isUnfinished).flatMap(({ streams }) => streams.map(({ _id }) => _id)),
  );

interface Company {
  matches: ReadonlyMap<string, Match>;
  leagues: ReadonlyMap<string, League>;
  affiliates: ReadonlyMap<string, Affiliate>;
}

/** Records shown beside some games that are already known; a given kind is complete. */
interface Known {
  matches?: readonly Match[] | undefined;
  leagues?: readonly League[] | undefined;
  affiliates?: readonly Affiliate[];
}

/** The records shown beside the games, each read once. */
async function companyOf(core: Core, games: readonly Game[], known: Known): Promise<Company> {
  const [matches, leagues, affiliates] = await Promise.all([
    known.matches ?? findMatches(core, distinctIds(games.map(({ matchId }) => matchId))),
    known.leagues ?? findLeagues(core, distinctIds(games.map(({ leagueId }) => leagueId))),
    known.affiliates ??
      findAffiliates(core, distinctIds(games.flatMap(({ affiliateId }) => affiliateId ?? []))),
  ]);
  return { matches: byId(matches), leagues: byId(leagues), affiliates: byId(affiliates) };
}

interface Shown {
  match: Match;
  company: Company;
  user: Actor;
  /** The health of streams by their ids; null for users without the key. */
  health: ReadonlyMap<string, StreamHealthRecord> | null;
}

function presentStaffGame(game: Game, { match, company, user, health }: Shown): StaffGame {
  const league = company.leagues.get(game.leagueId.toHexString());
  const affiliate = company.affiliates.get(game.affiliateId?.toHexString() ?? '');
  const maySeeUrls = can(user, 'streams:access');
  return {
    ...presentGame(game, { match, league, affiliate }),
    matchId: game.matchId.toHexString(),
    matchTitle: match.title,
    ...(can(user, 'affiliate:view') ? { affiliateTitle: affiliate?.title ?? null } : {}),
    wentLiveAt: game.wentLiveAt?.toISOString() ?? null,
    streamUrls: game.streams.map((stream) => ({
      ...withoutAddress(stream),
      ...(maySeeUrls ? { url: stream.urlToken } : {}),
      ...(health && isUnfinished(game)
        ? { health: presentHealth(health.get(stream._id.toHexString()), stream) }
        : {}),
    })),
    ...presentDeletion(game),
  };
}

const byId = <T extends { _id: ObjectId }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record._id.toHexString(), record]));
