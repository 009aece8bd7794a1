import type { updateDevTools, updateMaintenance } from '@touchline/contract/calls/settings';
import { ApiError } from '../../lib/api-client.ts';
import { isDone, write } from './staff-data.ts';

/**
 * Turns a switch of the settings on or off at once. An earlier change of the settings, such as one of this page that
 * is under way, is no conflict: the switch changes nothing else. A failure shows as a toast.
 */
export function turnSwitch(
  call: typeof updateDevTools | typeof updateMaintenance,
  { _id, version }: { readonly _id: string; readonly version: number },
  isEnabled: boolean,
): Promise<boolean> {
  const turn = (seen: number) => write(call, { params: { id: _id }, body: { isEnabled, version: seen } });
  const turnAnyway = (error: unknown) => {
    const current = error instanceof ApiError && error.code === 'STALE' ? error.current : undefined;
    const seen = (current as { version?: number } | undefined)?.version;
    if (seen === undefined) throw error;
    return turn(seen);
  };
  return isDone(turn(version).catch(turnAnyway));
}
