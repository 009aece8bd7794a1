import type { PermissionKey } from '@touchline/contract/permissions';
import { keyRoom, type StaffNamespace } from './staff-access.ts';

/** Runs work while at least one user with the key is connected; `start` begins it each time, `stop` ends it. */
export function whileConnected(
  staff: StaffNamespace,
  key: PermissionKey,
  start: () => { stop(): void },
): { stop(): void } {
  let running: { stop(): void } | undefined;
  const begin = (room: string): void => {
    if (room === keyRoom(key)) running = start();
  };
  const end = (room: string): void => {
    if (room === keyRoom(key)) running?.stop();
  };
  staff.adapter.on('create-room', begin);
  staff.adapter.on('delete-room', end);
  return {
    stop() {
      staff.adapter.off('create-room', begin);
      staff.adapter.off('delete-room', end);
      running?.stop();
    },
  };
}
