import type { BulkCall } from '@touchline/contract/define-bulk-call';
import type { BulkForm } from '@touchline/contract/forms/bulk';
import type { BulkAnswer, BulkResult } from '@touchline/contract/records/bulk';
import { texts } from '@touchline/contract/texts';
import type { RowChange, RowSubject } from '@touchline/core/activity/subject';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import type { UndoName } from '@touchline/core/undo/undoable';
import { ObjectId } from 'mongodb';
import { type Audited, audited } from './audit.ts';
import type { Context } from './endpoint.ts';
import { asRefusal } from './errors.ts';

/** The result of a row, and further fields of it in the answer. */
export interface AnsweredRow extends RowChange {
  readonly shown?: Pick<BulkResult, 'startsAt'>;
}

interface BulkWork<A extends BulkCall['actions']> {
  call: BulkCall<A>;
  /** How the worker takes each action back. */
  undo: UndoName;
  /** Applies the action to one row, by the verb of the row's own call; throws that verb's errors. */
  change(id: ObjectId, body: BulkForm<A>): Promise<AnsweredRow>;
}

/** The audit entry is updated after so many rows: when the process dies, the result of at most so many is unknown. */
const NOTED_ROWS = 25;

/**
 * Answers a bulk call, one row after the other, so that shared conditions are decided in the order of the rows. A
 * refused row does not stop the others. A row that was sent twice is done once. Throws UNAVAILABLE when the database
 * goes away, which leaves the audit entry with an unknown outcome.
 */
export async function answerInBulk<const A extends BulkCall['actions']>(
  core: Core,
  { body, entry, req }: Pick<Context<BulkCall<A>>, 'body' | 'entry' | 'req'>,
  { call, undo, change }: BulkWork<A>,
): Promise<Audited<BulkAnswer>> {
  const { ids, action, value, dryRun } = body as {
    ids: string[];
    action: string;
    value?: unknown;
    dryRun?: boolean;
  };
  const results: BulkResult[] = [];
  const rows: RowSubject[] = [];
  for (const [place, id] of [...new Set(ids.map(asRowId))].entries()) {
    if (place > 0 && place % NOTED_ROWS === 0) await entry?.noteDone(rows.map((row) => row.id));
    try {
      const { shown, ...row } = await change(rowId(id, call.entity), body as BulkForm<A>);
      if (row.before !== row.after) rows.push({ id, ...row });
      results.push({ id, ok: true, ...shown });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.code === 'UNAVAILABLE') throw error;
      if (refusal.status >= 500)
        core.log.error({ err: error, requestId: req.id, id }, 'a row of a bulk call failed');
      results.push({ id, ok: false, code: refusal.code, message: refusal.message });
    }
  }
  const refused = results.flatMap(({ id, code }) => (code ? [{ id, code }] : []));
  const done = results.length - refused.length;
  const isChanged = rows.length > 0 && !dryRun;
  const canUndo = isChanged && !call.actions[action]?.isFinal;
  const ofAll = `${done} of ${results.length}`;
  return audited<BulkAnswer>(
    isChanged
      ? {
          name: value === undefined ? ofAll : `${ofAll}, ${action} ${value}`,
          rows,
          refused,
          ...(canUndo && { undoable: { of: undo, action, versions: versionsOf(rows) } }),
        }
      : null,
    {
      message: (dryRun ? texts.results.bulkPossible : texts.results.bulk)(done, results.length),
      results,
      ...(canUndo && entry && { activity: entry.id.toHexString() }),
    },
  );
}

const versionsOf = (rows: readonly RowSubject[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])));

const ID = /^[0-9a-f]{24}$/i;

/** The id in one spelling, so that repeated rows are recognised. */
const asRowId = (text: string) => (ID.test(text) ? text.toLowerCase() : text);

function rowId(text: string, entity: string): ObjectId {
  if (!ID.test(text)) throw notFound(entity);
  return ObjectId.createFromHexString(text);
}
