import { readOwn, writeOwn } from '../data/user-storage.ts';

/** This many event ids are stored, so that each event is announced once. */
const KEPT = 50;
const KEY = 'announced-events';
/** The time, in ms, that the first tab holds the lock of an event: by then every tab sees the stored id. */
const KEPT_MS = 10_000;

/** Whether this tab is the first of the browser to announce an event. */
export function isFirstToTell(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(claim(id));
  // Tabs get an event at the same moment, and for a while each may see only what it stored itself: a lock per event is
  // shared by all.
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY}:${id}`, { ifAvailable: true }, (lock) => {
      const isFirst = lock !== null && claim(id);
      resolve(isFirst);
      return isFirst ? new Promise((release) => setTimeout(release, KEPT_MS)) : undefined;
    });
  });
}

function claim(id: string): boolean {
  const announced = (readOwn(KEY) as string[] | null) ?? [];
  if (announced.includes(id)) return false;
  writeOwn(KEY, [id, ...announced].slice(0, KEPT));
  return true;
}
