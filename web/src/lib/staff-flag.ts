import { useStore } from 'zustand';
import { storedValue } from './storage.ts';

/** Set by the dashboard in the browsers of staff, and removed at sign-out. */
const staffFlag = storedValue('staff', Boolean);

/** Records that staff use this browser, or no longer do; other tabs of the site follow. */
export function setStaffFlag(isStaff: boolean): void {
  if (isStaff) staffFlag.keep(true);
  else staffFlag.remove();
}

/** Whether a staff member uses this browser; false on the server and while hydrating. */
export function useStaffFlag(): boolean {
  return useStore(staffFlag);
}
