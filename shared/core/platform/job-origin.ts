/** What a job says about where it comes from. */
interface Origin {
  /** The id of the request that added it. */
  requestId?: string;
  /** The trace that it continues. */
  carrier?: object;
}

/**
 * The metadata of a job: the id of the request alone, or, where the process that added it writes traces, a JSON object
 * with both.
 */
export const jobOrigin = {
  write: (carrier: object, requestId: string | undefined): string =>
    JSON.stringify({ ...carrier, ...(requestId === undefined ? {} : { requestId }) }),
  read(metadata: string | undefined): Origin {
    if (metadata === undefined) return {};
    if (!metadata.startsWith('{')) return { requestId: metadata };
    const { requestId, ...carrier } = JSON.parse(metadata);
    return { carrier, ...(typeof requestId === 'string' ? { requestId } : {}) };
  },
};
