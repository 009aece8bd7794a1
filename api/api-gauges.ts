import { metrics } from '@touchline/core/platform/metrics';
import type { Api } from './create-api.ts';

/** Measures what this api process has: its sockets, and how far behind its change feed is. */
export function readApiGauges({ sockets, changeFeed }: Pick<Api, 'sockets' | 'changeFeed'>): void {
  metrics.sockets.set({ of: 'visitors' }, sockets.count());
  metrics.sockets.set({ of: 'staff' }, sockets.staff.count());
  metrics.changeFeedLag.set(changeFeed.behindMs() / 1_000);
}
