import type { StaffEvent, StaffEventName } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';

/** Sends the event to users connected to this process who hold the key, or one of the keys. */
export type EmitToStaff = <N extends StaffEventName>(
  keys: PermissionKey | readonly PermissionKey[],
  event: N,
  payload: StaffEvent<N>,
) => void;
