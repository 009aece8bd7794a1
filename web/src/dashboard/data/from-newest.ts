import { ApiError } from '../../lib/api-client.ts';

/**
 * Makes a change of one fact, without a form, from the record as it is shown. Where another user has saved the record
 * first, it is made again from theirs, unless it `isMoot` there. Throws ApiError.
 */
export async function fromNewest<R, A>(
  record: R,
  change: (current: R) => Promise<A>,
  isMoot: (current: R) => boolean = () => false,
): Promise<A> {
  try {
    return await change(record);
  } catch (error) {
    // The refusal carries the changed record in the shape that the call returns.
    const current = error instanceof ApiError && error.code === 'STALE' ? (error.current as R) : undefined;
    if (current === undefined || isMoot(current)) throw error;
    return change(current);
  }
}
