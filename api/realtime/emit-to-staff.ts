import type { StaffEvent, StaffEventName } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';

/** Sends the event to the users with the permission who are connected to this process. */
export type EmitToStaff = <N extends StaffEventName>(
  key: PermissionKey,
  event: N,
  payload: StaffEvent<N>,
) => void;
