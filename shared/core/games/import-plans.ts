import { MAX_STREAMS } from '@touchline/contract/constants';
import { type GameState, withoutState } from '@touchline/contract/fixtures/game-states';
import { fieldErrorsOf } from '@touchline/contract/forms/field-errors';
import { type GameImportRow, gameImportRow } from '@touchline/contract/forms/game-import';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import type { Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { AppError, invalid, invalidField, notFound } from '../platform/errors.ts';
import { newGameOf } from './game-content.ts';
import { type Game, gamesStore } from './games.store.ts';
import { addressesOf, type ChangeOfImport, lackingStreams } from './import-changes.ts';
import { type FixtureRow, meaningsOf } from './import-fixtures.ts';
import { cachedReferences, findExisting, matchesByTitle } from './import-reads.ts';
import type { StreamInput } from './streams/game-streams.ts';

/** The permissions of a user beyond adding games. */
export interface ImportPermissions {
  createMatches: boolean;
  /** Streams, and games that are there. */
  updateGames: boolean;
}

/** A row that is right in itself; its match may still have to be made. */
interface ReadRow extends FixtureRow {
  readonly game: Awaited<ReturnType<typeof newGameOf>> & Pick<Game, '_id' | 'externalId'>;
  readonly title: string;
  readonly match: Match | null;
  readonly streams: readonly StreamInput[];
}

/** A game that rows add. */
export interface NewTarget {
  readonly kind: 'new';
  readonly row: ReadRow;
  readonly streams: StreamInput[];
}

/** A game that is there and that rows change. */
interface ChangedTarget extends ChangeOfImport {
  readonly kind: 'changed';
  move: ChangeOfImport['move'];
  readonly streams: StreamInput[];
}
export type Target = NewTarget | ChangedTarget;

/** What a row does to a game, which several rows may share; or its refusal, with the game that it may be. */
export type Plan =
  | { readonly ok: true; readonly target: Target; readonly hasMoved: boolean; readonly addedStreams: number }
  | { readonly ok: false; readonly refusal: AppError; readonly game: Game | null };

/** The plan of each row. */
export async function plansOf(core: Core, rows: readonly unknown[], may: ImportPermissions): Promise<Plan[]> {
  const read = await readRows(core, rows);
  const right = read.flatMap((row) => (row instanceof AppError ? [] : [row]));
  const known = await findExisting(
    core,
    right.map(({ game }) => game),
  );
  const meanings = meaningsOf(right, known);
  const ids = [...meanings.values()].flatMap((meaning) => ('game' in meaning ? [meaning.game._id] : []));
  const games = await gamesStore(core).getMany(ids);
  const targets = new Map(games.map((game) => [game._id.toHexString(), changedTarget(game)]));

  const plans = new Map<ReadRow, Plan>();
  const planOf = (row: ReadRow): Plan => {
    const meaning = meanings.get(row) ?? { kind: 'new' };
    if (meaning.kind === 'new') return planNew(row, may);
    if (meaning.kind === 'gone') return refused(invalidField('game', texts.errors.unknownReference('Game')));
    if (meaning.kind === 'repeated') {
      const first = plans.get(meaning.of) as Plan;
      return first.ok ? planStreams(row, first.target, may) : first;
    }
    const target = targets.get(meaning.game._id.toHexString());
    if (!target) return refused(notFound('Game'));
    if (meaning.kind === 'moved') return planMove(row, target, may);
    if (meaning.kind === 'there') return planStreams(row, target, may);
    return refused(new AppError('MOVED_OR_NEW', messages.movedOrNew), target.game);
  };
  return read.map((row) => {
    if (row instanceof AppError) return refused(row);
    const plan = planOf(row);
    plans.set(row, plan);
    return plan;
  });
}

const messages = texts.forms.gameImport;

const changedTarget = (game: Game): ChangedTarget => ({ kind: 'changed', game, move: null, streams: [] });

const refused = (refusal: AppError, game: Game | null = null): Plan => ({ ok: false, refusal, game });

function planNew(row: ReadRow, may: ImportPermissions): Plan {
  const missing = [
    ...(row.match === null && !may.createMatches ? ['match'] : []),
    ...(row.streams.length > 0 && !may.updateGames ? ['streams'] : []),
  ];
  if (missing.length > 0) return refused(denied(missing));
  const target: NewTarget = { kind: 'new', row, streams: [...row.streams] };
  return { ok: true, target, hasMoved: false, addedStreams: 0 };
}

/** Adds the streams of a row that a game lacks; without any the game is already there. */
function planStreams(row: ReadRow, target: Target, may: ImportPermissions): Plan {
  const lacking = lackingIn(row, target);
  if (lacking.length === 0) return refused(new AppError('CONFLICT', messages.alreadyThere));
  if (!may.updateGames) return refused(denied(['streams']));
  return withStreams(target, lacking, false);
}

function planMove(row: ReadRow, target: ChangedTarget, may: ImportPermissions): Plan {
  if (!may.updateGames) return refused(denied(['as']));
  const plan = withStreams(target, lackingIn(row, target), true);
  if (plan.ok) target.move = { date: row.game.date, time: row.game.time };
  return plan;
}

function withStreams(target: Target, lacking: readonly StreamInput[], hasMoved: boolean): Plan {
  const count = target.streams.length + (target.kind === 'new' ? 0 : target.game.streams.length);
  if (count + lacking.length > MAX_STREAMS)
    return refused(invalidField('streams', texts.forms.stream.atMost(MAX_STREAMS)));
  target.streams.push(...lacking);
  return { ok: true, target, hasMoved, addedStreams: lacking.length };
}

const lackingIn = ({ streams }: ReadRow, target: Target): StreamInput[] =>
  lackingStreams(streams, [
    ...(target.kind === 'new' ? [] : addressesOf(target.game)),
    ...target.streams.map(({ url }) => url ?? null),
  ]);

function denied(paths: readonly string[]): AppError {
  const message = texts.errors.permissionDenied;
  return new AppError('PERMISSION_DENIED', message, { errors: paths.map((path) => ({ path, message })) });
}

/** The rows by the rules of a new game, or the refusal of each. */
async function readRows(core: Core, rows: readonly unknown[]): Promise<(ReadRow | AppError)[]> {
  const parsed = rows.map((row) => gameImportRow.safeParse(row));
  const titles = parsed.flatMap(({ data }) => data?.match ?? []);
  const matchOf = await matchesByTitle(core, titles);
  const references = cachedReferences(core);
  return Promise.all(
    parsed.map(async ({ data, error }): Promise<ReadRow | AppError> => {
      if (!data) return invalid(fieldErrorsOf(error as NonNullable<typeof error>));
      const { match: title, streams = [], as, game, externalId, ...input } = data;
      const state = stateOfNames(data);
      if (state) return new AppError('CONFLICT', messages.leftOut(state));
      const match = matchOf(title);
      const [content, refusal] = await orRefusal(newGameOf(core, input, references));
      const wrong = [
        ...(refusal?.details.errors ?? []),
        ...(match === 'several' ? [{ path: 'match', message: messages.severalMatches }] : []),
      ];
      const [first, ...others] = wrong;
      if (first) return invalid([first, ...others]);
      if (!content || match === 'several') return refusal as AppError;
      return {
        game: { _id: new ObjectId(), ...content, ...(externalId && { externalId }) },
        ...{ title, match, streams },
        answer: as && game ? { as, game: game.toLowerCase() } : null,
      };
    }),
  );
}

/** The state that stands in the names of a row, where it is no part of a name. */
const stateOfNames = ({ title, homeTeam, awayTeam }: GameImportRow): GameState | undefined =>
  [title, homeTeam, awayTeam].map((name) => withoutState(name).state).find((state) => state !== null);

/** The value, or the refusal that the work threw; other errors are thrown again. */
export async function orRefusal<T>(wanted: Promise<T>): Promise<[T, null] | [null, AppError]> {
  try {
    return [await wanted, null];
  } catch (error) {
    if (error instanceof AppError) return [null, error];
    throw error;
  }
}
