import { fieldErrorsOf } from '@touchline/contract/forms/field-errors';
import { type GameImportRow, gameImportRow } from '@touchline/contract/forms/game-import';
import { sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { findLeagues } from '../leagues/leagues.ts';
import { importMatches, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { AppError, invalid, invalidField } from '../platform/errors.ts';
import { withLease } from '../platform/lease.ts';
import type { NewRecord } from '../platform/store.ts';
import { newGameOf } from './game-content.ts';
import { type Game, gamesStore, streamFields } from './games.store.ts';
import { scheduleGoLive } from './go-live/alarms.ts';
import {
  cachedReferences,
  findExisting,
  type MatchByTitle,
  matchesByTitle,
  sameGameKey,
} from './import-reads.ts';
import { streamsOf } from './streams/game-streams.ts';

/** The time in ms that an import whose process has died blocks the next one. */
export const IMPORT_LEASE_MS = 30_000;

interface ImportOptions {
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  /** The user's permissions beyond adding games; a row that needs more is refused. */
  may: { createMatches: boolean; setStreams: boolean };
}

/** The result of a row; `game` is null in a dry run. */
export type ImportedRow =
  | { ok: true; game: Game | null; hasNewMatch: boolean }
  | { ok: false; refusal: AppError };

export interface GameImport {
  /** The import, by which it is undone; null in a dry run. */
  id: ObjectId | null;
  rows: ImportedRow[];
  /** The new matches. */
  matches: Match[];
}

/**
 * Adds many games, each by the rules of a single one and to the match with its title, which is made if it does not
 * exist. A refused row does not stop the others; a game that already exists is left out. Throws CONFLICT while another
 * import runs; a dry run may run beside it.
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

/** A row whose game can be added; its match may still have to be made. */
interface Planned {
  game: Omit<NewRecord<Game>, 'matchId'>;
  title: string;
  match: Match | null;
}

async function importRows(
  core: Core,
  rows: readonly unknown[],
  { may }: ImportOptions,
  renew: (() => Promise<void>) | null,
): Promise<GameImport> {
  const plans = await withoutRepeated(core, await planRows(core, rows, may));
  const planned = plans.flatMap((plan) => (plan instanceof AppError ? [] : [plan]));
  const id = renew && new ObjectId();
  const matches = renew && id ? await makeMatches(core, planned, id, renew) : [];
  const games = renew && id ? await makeGames(core, planned, matches, { id, renew }) : null;
  return {
    id,
    matches,
    rows: plans.map((plan): ImportedRow => {
      if (plan instanceof AppError) return { ok: false, refusal: plan };
      const game = games?.get(plan.game._id.toHexString()) ?? null;
      if (games && !game) return { ok: false, refusal: unknownLeague() };
      return { ok: true, game, hasNewMatch: plan.match === null };
    }),
  };
}

type Plan = Planned | AppError;

/** The plan of each row, or its refusal. */
async function planRows(core: Core, rows: readonly unknown[], may: ImportOptions['may']): Promise<Plan[]> {
  const parsed = rows.map((row) => gameImportRow.safeParse(row));
  const titles = parsed.flatMap(({ data }) => data?.match ?? []);
  const matchOf = await matchesByTitle(core, titles);
  const references = cachedReferences(core);
  return Promise.all(
    parsed.map(async ({ data, error }): Promise<Plan> => {
      if (!data) return invalid(fieldErrorsOf(error as NonNullable<typeof error>));
      const { match: title, streams = [], ...input } = data;
      const match = matchOf(title);
      const [content, refusal] = await orRefusal(newGameOf(core, input, references));
      const wrong = [
        ...(refusal?.details.errors ?? []),
        ...(match === 'several' ? [{ path: 'match', message: texts.forms.gameImport.severalMatches }] : []),
      ];
      const [first, ...others] = wrong;
      if (first) return invalid([first, ...others]);
      if (!content || match === 'several') return refusal as AppError;
      const missing = missingFor({ match, streams }, may);
      if (missing) return missing;
      const ownStreams = await streamsOf(core, streams, []);
      return { game: { _id: new ObjectId(), ...content, ...streamFields(ownStreams) }, title, match };
    }),
  );
}

/** The value, or the refusal that the work threw; other errors are thrown again. */
async function orRefusal<T>(wanted: Promise<T>): Promise<[T, null] | [null, AppError]> {
  try {
    return [await wanted, null];
  } catch (error) {
    if (error instanceof AppError) return [null, error];
    throw error;
  }
}

interface Needed {
  match: MatchByTitle;
  streams: NonNullable<GameImportRow['streams']>;
}

function missingFor({ match, streams }: Needed, may: ImportOptions['may']): AppError | null {
  const message = texts.errors.permissionDenied;
  const missing = [
    ...(match === null && !may.createMatches ? ['match'] : []),
    ...(streams.length > 0 && !may.setStreams ? ['streams'] : []),
  ];
  if (missing.length === 0) return null;
  return new AppError('PERMISSION_DENIED', message, { errors: missing.map((path) => ({ path, message })) });
}

/** The rows without games that already exist or that an earlier row adds. */
async function withoutRepeated(core: Core, plans: readonly Plan[]): Promise<Plan[]> {
  const games = plans.flatMap((plan) => (plan instanceof AppError ? [] : [plan.game]));
  const known = await findExisting(core, games);
  return plans.map((plan) => {
    if (plan instanceof AppError) return plan;
    const key = sameGameKey(plan.game);
    if (known.has(key)) return new AppError('CONFLICT', texts.forms.gameImport.alreadyThere);
    known.add(key);
    return plan;
  });
}

/** Makes the missing matches, one for all rows with its title. */
async function makeMatches(
  core: Core,
  planned: readonly Planned[],
  id: ObjectId,
  renew: () => Promise<void>,
): Promise<Match[]> {
  const missing = new Map(planned.flatMap(({ match, title }) => (match ? [] : [[sortKey(title), title]])));
  await renew();
  return importMatches(core, [...missing.values()], id);
}

/** Adds the games, without those whose league is deleted meanwhile. Returns them by id. */
async function makeGames(
  core: Core,
  planned: readonly Planned[],
  matches: readonly Match[],
  { id, renew }: { id: ObjectId; renew: () => Promise<void> },
): Promise<ReadonlyMap<string, Game>> {
  const byTitle = new Map(matches.map((match) => [match.titleSort, match]));
  const records = planned.map(({ game, match, title }) => ({
    ...game,
    importId: id,
    matchId: (match ?? (byTitle.get(sortKey(title)) as Match))._id,
  }));
  await renew();
  const made = await gamesStore(core).insertMany(records, { refused: (games) => withoutLeague(core, games) });
  for (const game of made) scheduleGoLive(core, game);
  return new Map(made.map((game) => [game._id.toHexString(), game]));
}

/** The games whose league is deleted: the league is marked before its games are counted, so one side sees the other. */
async function withoutLeague(core: Core, games: readonly Game[]): Promise<Game[]> {
  const leagues = await findLeagues(core, distinctIds(games.map(({ leagueId }) => leagueId)));
  const living = new Set(leagues.flatMap(({ _id, deletedAt }) => (deletedAt ? [] : [_id.toHexString()])));
  return games.filter(({ leagueId }) => !living.has(leagueId.toHexString()));
}

const unknownLeague = () => invalidField('league', texts.errors.unknownReference('League'));
