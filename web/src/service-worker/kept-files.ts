import { PUSH_RENEWAL_CACHE } from '../lib/push-renewal.ts';

/** The folder of files whose names contain their content's hash: what has a name never changes. */
const HASHED = '/assets/';
const CACHE = 'assets';
/** The most files kept, more than a build has of one site: so an open page finds those of the build before, too. */
const MOST = 400;

/** Whether a request is for a file that may be kept. */
export function isKept({ method, url, headers }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' && origin === location.origin && pathname.startsWith(HASHED) && !headers.has('Range')
  );
}

/** A hashed file: the kept one, else that of the site, which is kept from now on. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await openCache();
  const known = await cache?.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (cache && answer.ok && answer.type === 'basic') await keep(cache, request, answer.clone());
  return answer;
}

/** Removes the caches of earlier versions of this script. */
export async function removeOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CACHE && name !== PUSH_RENEWAL_CACHE).map((name) => caches.delete(name)),
  );
}

/** Without storage, as in some private windows, nothing is kept. */
const openCache = (): Promise<Cache | null> => caches.open(CACHE).catch(() => null);

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer);
    // The oldest first.
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)));
  } catch {
    // The storage is full: the browser's own cache has it.
  }
}
