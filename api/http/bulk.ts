import type { BulkCall } from '@touchline/contract/define-bulk-call';
import type { BulkForm } from '@touchline/contract/forms/bulk';
import type { BulkAnswer, BulkResult } from '@touchline/contract/records/bulk';
import { texts } from '@touchline/contract/texts';
import type { RowSubject } from '@touchline/core/activity/subject';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import type { Change } from '@touchline/core/platform/store';
import { ObjectId } from 'mongodb';
import { type Audited, audited } from './audit.ts';
import type { Context } from './endpoint.ts';
import { asRefusal } from './errors.ts';

/** The result of a row: the audit log's name and values for it, and further fields of its result. */
export interface RowChange extends Pick<RowSubject, 'name' | 'before' | 'after'> {
  readonly shown?: Pick<BulkResult, 'startsAt'>;
}

/** A row whose record was changed. */
export const rowOf = <T extends BaseRecord>(
  { before, after }: Change<T>,
  nameOf: (record: T) => string,
): RowChange => ({ name: nameOf(after), before, after });

/** A row whose record was hidden. */
export const removedRow = <T extends BaseRecord>(
  { before }: Change<T>,
  nameOf: (record: T) => string,
): RowChange => ({ name: nameOf(before), before, after: null });

interface BulkWork<A extends BulkCall['actions']> {
  call: BulkCall<A>;
  /** Applies the action to one row, by the verb of the row's own call; throws that verb's errors. */
  change(id: ObjectId, body: BulkForm<A>): Promise<RowChange>;
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
  { body, noteDone, req }: Pick<Context<BulkCall<A>>, 'body' | 'noteDone' | 'req'>,
  { call, change }: BulkWork<A>,
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
    if (place > 0 && place % NOTED_ROWS === 0) await noteDone(rows.map((row) => row.id));
    try {
      const { shown, ...row } = await change(rowId(id, call.entity), body as BulkForm<A>);
      rows.push({ id, ...row });
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
  const done = `${rows.length} of ${results.length}`;
  return audited<BulkAnswer>(
    rows.length === 0 || dryRun
      ? null
      : { name: value === undefined ? done : `${done}, ${action} ${value}`, rows, refused },
    {
      message: (dryRun ? texts.results.bulkPossible : texts.results.bulk)(rows.length, results.length),
      results,
    },
  );
}

const ID = /^[0-9a-f]{24}$/i;

/** The id in one spelling, so that repeated rows are recognised. */
const asRowId = (text: string) => (ID.test(text) ? text.toLowerCase() : text);

function rowId(text: string, entity: string): ObjectId {
  if (!ID.test(text)) throw notFound(entity);
  return ObjectId.createFromHexString(text);
}
