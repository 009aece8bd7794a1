import type { z } from 'zod';
import { type Call, defineCall, type Needs } from './define-call.ts';
import { type BulkActions, type BulkForm, bulkForm } from './forms/bulk.ts';
import { type BulkAnswer, bulkAnswer } from './records/bulk.ts';

type Nothing = z.ZodObject<Record<never, never>, z.core.$strict>;

/** A call that does one thing to many records, each by the rules of its own call. */
export interface BulkCall<A extends BulkActions = BulkActions>
  extends Call<Nothing, Nothing, z.ZodType<BulkForm<A>, BulkForm<A>>, z.ZodType<BulkAnswer>, Needs> {
  readonly activity: string;
  readonly actions: A;
}

interface BulkCallInput<A extends BulkActions> {
  id: string;
  path: string;
  summary: string;
  entity: string;
  actions: A;
  example: { body: BulkForm<A>; response: BulkAnswer };
}

/**
 * Declares a bulk call. A user needs the permission of any of its actions; the permission of the body's action is
 * checked afterwards.
 */
export function defineBulkCall<const A extends BulkActions>({
  actions,
  ...input
}: BulkCallInput<A>): BulkCall<A> {
  const { needs, activity } = commonOf(actions);
  return {
    ...defineCall({
      ...input,
      method: 'POST',
      needs,
      activity,
      body: bulkForm(actions),
      response: bulkAnswer as z.ZodType<BulkAnswer>,
    }),
    activity,
    actions,
  };
}

/** The needs and the verb before the action is known: any of the actions' needs, and the first one's verb. */
function commonOf(actions: BulkActions): { needs: Needs; activity: string } {
  const all = Object.values(actions);
  const [first, ...others] = new Map(all.map(({ needs }) => [JSON.stringify(needs), needs])).values();
  if (first === undefined) throw new Error('A bulk call needs an action.');
  return {
    needs: others.length === 0 ? first : { any: [first, ...others] },
    activity: all[0]?.activity ?? '',
  };
}
