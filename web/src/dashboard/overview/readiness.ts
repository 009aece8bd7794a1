import type { Readiness } from '@touchline/contract/records/overview';

/** Whether a game lacks nothing that it needs; a push is a choice. */
export const isReady = ({ streams, affiliate, logo }: Readiness): boolean =>
  streams > 0 && affiliate !== false && logo;
