import { metrics } from '@touchline/core/platform/metrics';
import type { Api } from './create-api.ts';

/** Measures this api process: its sockets, and the delay of its change feed. */
export function readApiGauges({ sockets, changeFeed }: Pick<Api, 'sockets' | 'changeFeed'>): void {
  metrics.sockets.set({ of: 'visitors' }, sockets.count());
  metrics.sockets.set({ of: 'staff' }, sockets.staff.count());
  metrics.changeFeedLag.set(changeFeed.behindMs() / 1_000);
}
