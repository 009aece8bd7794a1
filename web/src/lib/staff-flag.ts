import { useStore } from 'zustand';
import { storedValue } from './stored-value.ts';

/** Set by the dashboard in the browsers of staff, and removed at sign-out. */
const staffFlag = storedValue('staff', Boolean);

/** Whether a staff member uses this browser; false on the server and while hydrating. */
export function useStaffFlag(): boolean {
  return useStore(staffFlag);
}
