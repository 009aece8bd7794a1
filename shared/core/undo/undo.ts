import { UNDO_HOURS } from '@touchline/contract/constants';
import type { Needs } from '@touchline/contract/define-call';
import type { StaffEvent } from '@touchline/contract/events';
import { type Actor, can } from '@touchline/contract/permissions';
import type { FormerImport } from '@touchline/contract/records/former-import';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import { ObjectId } from 'mongodb';
import { type Activity, beginActivity, type Intent, openEntry } from '../activity/activity.ts';
import {
  findOpenUndos,
  findUndoableEntry,
  findUndoableSince,
  hasUndo,
  noteEnd,
  noteReached,
  noteUndo,
  noteUndoneImport,
  type Undo,
  type UndoableEntry,
  type UndoFacts,
  type UndoneEntry,
} from '../activity/undo-of.ts';
import { undoableSince } from '../games/import-changes.ts';
import { type UndoneGame, type UndoneImport, undoImport } from '../games/undo-import.ts';
import { unloggedFieldsOf } from '../live-collections.ts';
import { actAs } from '../platform/actor.ts';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { type DoneRow, IMPORT, needsToUndo, putBackOf } from './undoable.ts';

/** The audit entry of a change that can be undone, with the permissions that this needs; throws NOT_FOUND. */
export async function findUndoable(
  core: Core,
  id: ObjectId,
): Promise<{ entry: UndoableEntry; needs: Needs }> {
  const entry = await findUndoableEntry(core, id);
  const needs = entry && needsToUndo(entry.undoable);
  if (!needs) throw notFound('Activity');
  return { entry, needs };
}

/** Whether the user who asks meets some needs. */
type IsAllowed = (needs: Needs) => boolean;

/** Whether the Undo of an entry's change was asked for; undefined where the user cannot ask for it either. */
export function isUndone(
  core: Core,
  { undoable, undo, createdAt }: UndoFacts,
  isAllowed: IsAllowed,
): boolean | undefined {
  if (undo) return true;
  const needs = undoable && needsToUndo(undoable);
  return needs && createdAt >= undoableSince(core) && isAllowed(needs) ? false : undefined;
}

/** The most imports that the list of them has. */
const LISTED_IMPORTS = 50;

/** The imports that can be undone or were, the newest first, with what the user may do. */
export async function listImports(core: Core, isAllowed: IsAllowed): Promise<FormerImport[]> {
  const found = await findUndoableSince(core, IMPORT, { since: undoableSince(core), limit: LISTED_IMPORTS });
  return found.flatMap((entry) => {
    const { importId, games } = entry.undoable ?? {};
    const undone = isUndone(core, entry, isAllowed);
    return importId
      ? {
          _id: entry._id.toHexString(),
          importId: importId.toHexString(),
          by: entry.username,
          at: entry.createdAt.toISOString(),
          games: games ?? 0,
          ...(undone !== undefined && { isUndone: undone }),
        }
      : [];
  });
}

/**
 * Begins the Undo of a change: the worker goes on with it, record by record. Throws CONFLICT for a change that is a day
 * old, or whose Undo has begun.
 */
export async function beginUndo(
  core: Core,
  { _id: id, entity, createdAt, undoable, before }: UndoableEntry,
  { actor, rights, ...request }: Pick<Intent, 'actor' | 'client' | 'requestId'> & { rights: Actor },
): Promise<void> {
  if (createdAt < undoableSince(core)) throw new AppError('CONFLICT', texts.errors.undoTooLate(UNDO_HOURS));
  const own = await beginActivity(core, {
    ...request,
    ...{ actor, entity, id: id.toHexString(), verb: auditTexts.verbs.undid },
    unlogged: unloggedFieldsOf(entity),
  });
  const undo: Undo = {
    by: { _id: actor._id, username: actor.username },
    at: core.clock.date(),
    entryId: own.id,
    of: rowsOf(before).length,
    reached: [],
    isEnded: false,
    ...(undoable.of === IMPORT && {
      may: { withMatches: can(rights, 'matches:delete'), withChanges: can(rights, 'games:update') },
    }),
  };
  if (!(await noteUndo(core, id, undo))) {
    await own.withdraw();
    throw new AppError('CONFLICT', texts.errors.undoneAlready);
  }
  enqueueUndo(core, id);
}

/** The time in ms after which an Undo that has not ended gets its job again, should it have none. */
const STUCK_MS = 60_000;

/** Adds the missing jobs of Undos that have begun a while ago and not ended. Returns their number. */
export async function resumeUndos(core: Core): Promise<number> {
  const stuck = await findOpenUndos(core, new Date(core.clock.now() - STUCK_MS));
  for (const id of stuck) enqueueUndo(core, id);
  return stuck.length;
}

const enqueueUndo = (core: Core, id: ObjectId): void =>
  core.jobs.enqueueSoon('undo', { entryId: id.toHexString() }, { jobId: `undo-${id.toHexString()}` });

/**
 * Puts back the records of a change, the last one first, and keeps those that were changed since. What was reached is
 * noted after each record, so that a second run goes on there. Returns the number of records that are put back.
 */
export async function runUndo(core: Core, id: ObjectId): Promise<number> {
  const entry = await findUndoableEntry(core, id);
  if (!entry || !hasUndo(entry) || entry.undo.isEnded) return 0;
  const reached = await actAs(entry.undo.by, () =>
    entry.undoable.of === IMPORT ? undoneImport(core, entry) : putBackRows(core, entry),
  );
  const { undo } = entry;
  const putBack = new Set(reached.flatMap(({ id, refusal }) => (refusal ? [] : [id])));
  await openEntry(core, undo.entryId, {
    ...{ actor: undo.by, verb: auditTexts.verbs.undid, entity: entry.entity },
    unlogged: unloggedFieldsOf(entry.entity),
  }).complete({
    name: `${putBack.size} of ${reached.length}`,
    rows: doneRows(entry).flatMap(({ id, name, before, after }) =>
      putBack.has(id.toHexString()) ? [{ id: id.toHexString(), name, before: after, after: before }] : [],
    ),
    refused: reached.flatMap(({ id, refusal }) => (refusal ? [{ id, code: refusal.code }] : [])),
  });
  await noteEnd(core, id, reached);
  return putBack.size;
}

async function putBackRows(core: Core, entry: UndoneEntry): Promise<Undo['reached']> {
  const { _id, undo, undoable } = entry;
  const putBack = putBackOf(undoable);
  if (!putBack) throw new Error(`Nothing takes back ${undoable.action} of ${undoable.of}.`);
  const reached = [...undo.reached];
  // In the opposite order, so that what depends on the order is as it was.
  for (const row of doneRows(entry).toReversed()) {
    const id = row.id.toHexString();
    if (reached.some((one) => one.id === id)) continue;
    const refusal = await refusalOf(() => putBack(core, row), row);
    const one = { id, name: row.name, refusal };
    reached.push(one);
    await noteReached(core, _id, one);
  }
  return reached;
}

/** Undoes an import at once, and notes it in the import's entry; `entryId` is the entry of the Undo itself. */
export async function undoImportAtOnce(
  core: Core,
  importId: ObjectId,
  { by, entryId, may }: { by: StaffName; entryId: ObjectId; may: NonNullable<Undo['may']> },
): Promise<UndoneImport> {
  const undone = await undoImport(core, importId, may);
  const reached = [...undone.removed, ...undone.putBack].map(reachedGame);
  await noteUndoneImport(
    core,
    { importId, since: undoableSince(core) },
    { by, entryId, may, at: core.clock.date(), of: reached.length, reached, isEnded: true },
  );
  return undone;
}

async function undoneImport(core: Core, { _id, undo, undoable }: UndoneEntry): Promise<Undo['reached']> {
  const { importId } = undoable;
  const { may = { withMatches: false, withChanges: false } } = undo;
  if (!importId) throw new Error('The entry of an import names none.');
  const reached = [...undo.reached];
  const before = new Set(reached.map(({ id }) => id));
  await undoImport(core, importId, {
    ...may,
    isReached: ({ _id: id }) => before.has(id.toHexString()),
    onReached: async (game) => {
      const one = reachedGame(game);
      reached.push(one);
      await noteReached(core, _id, one);
    },
  });
  return reached;
}

const reachedGame = ({ game, refusal }: UndoneGame): Undo['reached'][number] => ({
  id: game._id.toHexString(),
  name: game.title,
  refusal: refusal && { code: refusal.code, message: refusal.message },
});

/** Does the work; returns the refusal, or null; throws what is no refusal, so that the job is tried again. */
async function refusalOf(
  work: () => Promise<unknown>,
  { name }: Pick<DoneRow, 'name'>,
): Promise<Pick<AppError, 'code' | 'message'> | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message } = error;
    return { code, message: code === 'STALE' ? texts.errors.changedSince(name) : message };
  }
}

/** The progress of an Undo, as open pages get it. */
export const undoProgress = ({ _id, undo }: UndoneEntry): StaffEvent<'undo:progress'> => ({
  id: _id.toHexString(),
  // The entry of an import names its new matches too.
  of: undo.isEnded ? undo.reached.length : undo.of,
  done: undo.reached.length,
  kept: undo.reached.flatMap(({ id, name, refusal }) =>
    refusal ? [{ id, name, message: refusal.message }] : [],
  ),
  isEnded: undo.isEnded,
});

type LoggedRow = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>;

/** The records of a side of a bulk change's entry. */
const rowsOf = (side: Activity['before']): readonly LoggedRow[] =>
  (side?.rows as LoggedRow[] | undefined) ?? [];

/** The records of a bulk change, in the order in which it changed them. */
function doneRows({ before, after, undoable }: UndoableEntry): DoneRow[] {
  const changed = new Map(rowsOf(after).map(({ id, name: _, ...fields }) => [id, fields]));
  return rowsOf(before).map(({ id, name, ...fields }) => ({
    id: new ObjectId(id),
    name,
    version: undoable.versions[id],
    before: fields,
    after: changed.get(id) ?? {},
  }));
}
