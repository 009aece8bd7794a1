import { readStored, writeStored } from '../../lib/storage.ts';

/** How many events are remembered, so that each is announced once. */
const REMEMBERED = 50;
const KEY = 'told-events';
/** How long, in ms, the first tab keeps an event to itself: by then every tab knows what was stored. */
const KEPT_MS = 10_000;

/** Whether this tab is the first of the browser's to tell of an event. */
export function isFirstToTell(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(claim(id));
  // Tabs hear of an event in the same moment, and each may see for a while only what it has stored itself: a lock
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
  const told = (readStored(KEY) as string[] | null) ?? [];
  if (told.includes(id)) return false;
  writeStored(KEY, [id, ...told].slice(0, REMEMBERED));
  return true;
}
