import { useStore } from 'zustand';
import { storedValue } from './stored-value.ts';

/** Left by the dashboard in the browsers of people who work here, and removed when they sign out. */
const staffFlag = storedValue('staff', Boolean);

/** Whether somebody who works here uses this browser; false on the server and while hydrating. */
export function useStaffFlag(): boolean {
  return useStore(staffFlag);
}
