import type { Readiness } from '../records/overview.ts';
import { nonePlays } from './stream-states.ts';

/** True for a game that lacks nothing it needs, as far as the user may see it; a push is optional. */
export const isReady = ({
  autoLive,
  streams,
  health,
  affiliate,
  logo,
}: Pick<Readiness, 'autoLive' | 'streams' | 'health' | 'affiliate' | 'logo'>): boolean =>
  autoLive && streams > 0 && !(health && nonePlays(health)) && affiliate !== false && logo;
