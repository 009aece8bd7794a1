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
import type { Context } from './endpoint.ts';
import { asRefusal } from './errors.ts';

/** What was done to a row: how the audit log names and shows it. */
export type RowChange = Pick<RowSubject, 'name' | 'before' | 'after'>;

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
  /** Does to one row what was asked for, by the verb of the row's own call; throws what that one throws. */
  change(id: ObjectId, body: BulkForm<A>): Promise<RowChange>;
}

/**
 * Answers a bulk call: one row after the other, so that what they share is decided in the order in which they were
 * sent; a row that is refused stops none of the others. A row that was sent twice is done once. Throws UNAVAILABLE
 * when the database goes away, which leaves the audit entry with an unknown outcome.
 */
export async function answerInBulk<const A extends BulkCall['actions']>(
  core: Core,
  { body, audit, req }: Pick<Context<BulkCall<A>>, 'body' | 'audit' | 'req'>,
  { call, change }: BulkWork<A>,
): Promise<BulkAnswer> {
  const { ids, action, value } = body as { ids: string[]; action: string; value?: unknown };
  const results: BulkResult[] = [];
  const rows: RowSubject[] = [];
  for (const id of new Set(ids.map(asRowId))) {
    try {
      rows.push({ id, ...(await change(rowId(id, call.entity), body as BulkForm<A>)) });
      results.push({ id, ok: true });
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
  audit(
    rows.length === 0
      ? null
      : { name: value === undefined ? done : `${done}, ${action} ${value}`, rows, refused },
  );
  return { message: texts.results.bulk(rows.length, results.length), results };
}

const ID = /^[0-9a-f]{24}$/i;

/** The same id in one spelling, so that it is the same row. */
const asRowId = (text: string) => (ID.test(text) ? text.toLowerCase() : text);

function rowId(text: string, entity: string): ObjectId {
  if (!ID.test(text)) throw notFound(entity);
  return ObjectId.createFromHexString(text);
}
