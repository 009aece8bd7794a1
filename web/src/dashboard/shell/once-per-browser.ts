import { readStored, writeStored } from '../../lib/storage.ts';

/** How many events are remembered, so that each is told once. */
const REMEMBERED = 50;
const KEY = 'told-events';

/** Whether this tab is the first of the browser's to tell of an event. */
export async function isFirstToTell(id: string): Promise<boolean> {
  const claim = (): boolean => {
    const told = (readStored(KEY) as string[] | null) ?? [];
    if (told.includes(id)) return false;
    writeStored(KEY, [id, ...told].slice(0, REMEMBERED));
    return true;
  };
  // Tabs hear of an event in the same moment: one after the other they look whether it was told.
  return navigator.locks ? navigator.locks.request(KEY, claim) : claim();
}
