import { onlineIds } from '@touchline/core/devices/devices';
import type { Core } from '@touchline/core/platform/core';
import type { EmitToStaff } from './emit-to-staff.ts';

/** The interval in ms of the looks at online devices. */
const LOOK_MS = 2_000;

/**
 * Announces changes of the online mobile users to staff, since apps come and go without a write to the database. Looks
 * only while `isWatched` returns true.
 */
export function announceOnline(core: Core, emit: EmitToStaff, isWatched: () => boolean): { stop(): void } {
  /** Null after a time without looks. */
  let known: ReadonlySet<string> | null = null;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (!isWatched()) {
      known = null;
      return;
    }
    const now = new Set(await onlineIds(core));
    if (known !== null && known.symmetricDifference(now).size > 0)
      emit('app-users:access', 'record:changed', { collection: 'devices' });
    known = now;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
