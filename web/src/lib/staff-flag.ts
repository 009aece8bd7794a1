import { useSyncExternalStore } from 'react';
import { readStored } from './storage.ts';

/** Left by the dashboard in the browsers of people who work here, and removed when they sign out. */
export const STAFF_FLAG_KEY = 'staff';

/** Whether this is a browser of somebody who works here; false on the server and while hydrating. */
export function useStaffFlag(): boolean {
  return useSyncExternalStore(subscribe, isStaff, no);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const isStaff = (): boolean => Boolean(readStored(STAFF_FLAG_KEY));
const no = (): boolean => false;
