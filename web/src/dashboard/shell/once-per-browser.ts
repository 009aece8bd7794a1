import { readStored, writeStored } from '../../lib/storage.ts';

/** How many events are kept, so that each is announced once. */
const KEPT = 50;
const KEY = 'announced-events';
/** How long, in ms, the first tab keeps an event to itself: by then every tab knows what was stored. */
const KEPT_MS = 10_000;

/** Whether this tab is the first of the browser's to announce an event. */
export function isFirstToTell(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(claim(id));
  // Tabs get an event in the same moment, and each may see for a while only what it has stored itself: a lock
  // of the event's own is what they have in common.
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY}:${id}`, { ifAvailable: true }, (lock) => {
      const isFirst = lock !== null && claim(id);
      resolve(isFirst);
      return isFirst ? new Promise((release) => setTimeout(release, KEPT_MS)) : undefined;
    });
  });
}

function claim(id: string): boolean {
  const announced = (readStored(KEY) as string[] | null) ?? [];
  if (announced.includes(id)) return false;
  writeStored(KEY, [id, ...announced].slice(0, KEPT));
  return true;
}
