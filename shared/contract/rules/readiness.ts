import type { Readiness } from '../records/overview.ts';

/** True for a game that lacks nothing it needs, as far as the user may see it; a push is optional. */
export const isReady = ({
  streams,
  affiliate,
  logo,
}: Pick<Readiness, 'streams' | 'affiliate' | 'logo'>): boolean => streams > 0 && affiliate !== false && logo;
