/** What a job says about where it comes from. */
interface Origin {
  /** The id of the request that added it. */
  requestId?: string;
  /** The trace that it continues, as its library writes it. */
  carrier?: string;
}

/**
 * The metadata of a job: the id of the request alone, or, where the process that added it writes traces, a JSON object
 * with both.
 */
export const jobOrigin = {
  write: (carrier: string, requestId: string | undefined): string =>
    JSON.stringify({ ...JSON.parse(carrier), ...(requestId === undefined ? {} : { requestId }) }),
  read(metadata: string | undefined): Origin {
    if (metadata === undefined) return {};
    if (!metadata.startsWith('{')) return { requestId: metadata };
    const { requestId } = JSON.parse(metadata);
    return { carrier: metadata, ...(typeof requestId === 'string' ? { requestId } : {}) };
  },
};
