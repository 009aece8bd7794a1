import { sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { findLeagues, unknownLeague } from '../leagues/leagues.ts';
import { importMatches, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { AppError } from '../platform/errors.ts';
import { withLease } from '../platform/lease.ts';
import type { Change } from '../platform/store.ts';
import { type Game, gamesStore, streamFields } from './games.store.ts';
import { scheduleGoLive } from './go-live/alarms.ts';
import { changeByImport } from './import-changes.ts';
import {
  type ImportPermissions,
  type NewTarget,
  orRefusal,
  type Plan,
  plansOf,
  type Target,
} from './import-plans.ts';
import { streamsOf } from './streams/game-streams.ts';

/** The time in ms that an import whose process has died blocks the next one. */
export const IMPORT_LEASE_MS = 30_000;

interface ImportOptions {
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  /** The user's permissions beyond adding games; a row that needs more is refused. */
  may: ImportPermissions;
}

/** The result of a row. */
export type ImportedRow = DoneRow | RefusedRow;

interface DoneRow {
  ok: true;
  /** The game, null for a new one in a dry run. */
  game: Game | null;
  /** The game before it was changed; null for a new one. */
  before: Game | null;
  hasMoved: boolean;
  /** The number of streams that it gets beside those that it has. */
  addedStreams: number;
  hasNewMatch: boolean;
}

interface RefusedRow {
  ok: false;
  refusal: AppError;
  /** Of MOVED_OR_NEW the game that the row may be. */
  game: Game | null;
}

export interface GameImport {
  /** The import, by which it is undone; null in a dry run. */
  id: ObjectId | null;
  rows: ImportedRow[];
  /** The new matches. */
  matches: Match[];
}

/**
 * Adds many games, each by the rules of a single one and to the match with its title, which is made if it does not
 * exist. A game that is there is not added again: it gets the streams that it lacks, and the row's time where the row says
 * that it has moved. A refused row does not stop the others. Throws CONFLICT while another import runs; a dry run may run
 * beside it.
 */
export function importGames(
  core: Core,
  rows: readonly unknown[],
  options: ImportOptions,
): Promise<GameImport> {
  const { dryRun } = options;
  if (dryRun) return importRows(core, rows, options, null);
  const refusal = () => new AppError('CONFLICT', texts.forms.gameImport.running);
  return withLease(core, { name: 'games.import', ms: IMPORT_LEASE_MS, refusal }, (renew) =>
    importRows(core, rows, options, renew),
  );
}

/** Keeps the lease of an import before each of its writes; null in a dry run, which writes nothing. */
type Renew = (() => Promise<void>) | null;

async function importRows(
  core: Core,
  rows: readonly unknown[],
  { may }: ImportOptions,
  renew: Renew,
): Promise<GameImport> {
  const plans = await plansOf(core, rows, may);
  const targets = [...new Set(plans.flatMap((plan) => (plan.ok ? [plan.target] : [])))];
  const added = targets.filter((target) => target.kind === 'new');
  if (!renew) return { id: null, matches: [], rows: plans.map((plan) => rowOf(plan, null)) };
  const id = new ObjectId();
  const matches = await makeMatches(core, added, id, renew);
  const written = await makeGames(core, added, matches, { id, renew });
  for (const target of targets) {
    if (target.kind === 'new') continue;
    await renew();
    const [change, refusal] = await orRefusal(changeByImport(core, id, target));
    written.set(target, change ?? refusal);
  }
  return { id, matches, rows: plans.map((plan) => rowOf(plan, written)) };
}

type Written = Map<Target, Change<Game> | Game | AppError>;

/** The result of a row: the expected one, or the one of what was written. */
function rowOf(plan: Plan, written: Written | null): ImportedRow {
  if (!plan.ok) return plan;
  const { target, hasMoved, addedStreams } = plan;
  const hasNewMatch = target.kind === 'new' && target.row.match === null;
  const done = { ok: true, hasMoved, addedStreams, hasNewMatch } as const;
  const there = target.kind === 'new' ? null : target.game;
  if (!written) return { ...done, game: there, before: there };
  const result = written.get(target) ?? unknownLeague({});
  if (result instanceof AppError) return { ok: false, refusal: result, game: null };
  return 'after' in result
    ? { ...done, game: result.after, before: result.before }
    : { ...done, game: result, before: null };
}

/** Makes the missing matches, one for all rows with its title. */
async function makeMatches(
  core: Core,
  added: readonly NewTarget[],
  id: ObjectId,
  renew: () => Promise<void>,
): Promise<Match[]> {
  const missing = new Map(
    added.flatMap(({ row: { match, title } }) => (match ? [] : [[sortKey(title), title]])),
  );
  await renew();
  return importMatches(core, [...missing.values()], id);
}

/** Adds the games, without those whose league is deleted meanwhile. */
async function makeGames(
  core: Core,
  added: readonly NewTarget[],
  matches: readonly Match[],
  { id, renew }: { id: ObjectId; renew: () => Promise<void> },
): Promise<Written> {
  const byTitle = new Map(matches.map((match) => [match.titleSort, match]));
  const records = await Promise.all(
    added.map(async ({ row: { game, match, title }, streams }) => ({
      ...game,
      ...streamFields(await streamsOf(core, streams, [])),
      importId: id,
      matchId: (match ?? (byTitle.get(sortKey(title)) as Match))._id,
    })),
  );
  await renew();
  const made = await gamesStore(core).insertMany(records, { refused: (games) => withoutLeague(core, games) });
  for (const game of made) scheduleGoLive(core, game);
  const byId = new Map(made.map((game) => [game._id.toHexString(), game]));
  return new Map(
    added.flatMap((target) => {
      const game = byId.get(target.row.game._id.toHexString());
      return game ? [[target, game]] : [];
    }),
  );
}

/** The games whose league is deleted: the league is marked before its games are counted, so one side sees the other. */
async function withoutLeague(core: Core, games: readonly Game[]): Promise<Game[]> {
  const leagues = await findLeagues(core, distinctIds(games.map(({ leagueId }) => leagueId)));
  const living = new Set(leagues.flatMap(({ _id, deletedAt }) => (deletedAt ? [] : [_id.toHexString()])));
  return games.filter(({ leagueId }) => !living.has(leagueId.toHexString()));
}
