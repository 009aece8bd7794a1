import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaffName } from './base-record.ts';

const actors = new AsyncLocalStorage<StaffName>();

/** Runs the work in the name of a member of staff: every record that it changes or deletes carries that name. */
export const actAs = <T>({ _id, username }: StaffName, work: () => T): T =>
  actors.run({ _id, username }, work);

/** The member of staff in whose name the current work runs; null for visitors, the worker and the command line. */
export const currentActor = (): StaffName | null => actors.getStore() ?? null;
