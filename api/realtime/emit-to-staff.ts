import type { StaffEvent, StaffEventName } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';

/** Sends the event to the users who are connected to this process and hold the key, or any one of the keys. */
export type EmitToStaff = <N extends StaffEventName>(
  keys: PermissionKey | readonly PermissionKey[],
  event: N,
  payload: StaffEvent<N>,
) => void;
