/**
 * `node scripts/check-newer-calls.ts`: finds calls in the sources of the pages that a supported browser lacks, and
 * prints each.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FLOORS } from './browser-support.ts';
import { findNewerCalls } from './newer-calls.ts';

/** The page checks that the browser has these before it calls them, or works without them. */
const ASKED_FOR = [
  'Notification',
  'Notification.requestPermission',
  'Temporal',
  'requestIdleCallback',
  '.createPolicy',
  '.exitFullscreen',
  '.exitPictureInPicture',
  '.isTypeSupported',
  '.lock',
  '.requestFullscreen',
  '.requestPictureInPicture',
  '.showPopover',
  '.unlock',
];

/** Names of our own functions, and of libraries, that a newer feature of browsers has too. */
const NAMESAKES = [
  'open',
  'scheduler',
  '.changed',
  '.config',
  '.number',
  '.reconnect',
  '.retry',
  '.run',
  '.seek',
  '.take',
  '.toArray',
  '.union',
  '.watch',
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const allowed = new Set([...ASKED_FOR, ...NAMESAKES]);
const met = new Set<string>();
const breaches: string[] = [];
for (const path of globSync('{web/src,shared/contract}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)node_modules$|\.test\.tsx?$/.test(path),
})) {
  const floor = path.startsWith('web/src/player/') ? FLOORS.player : FLOORS.visitors;
  for (const { name, line } of findNewerCalls(path, readFileSync(`${ROOT}/${path}`, 'utf8'), floor)) {
    met.add(name);
    if (!allowed.has(name))
      breaches.push(`${path}:${line}: ${name} is missing in browsers that docs/browsers.md promises.`);
  }
}
for (const name of allowed)
  if (!met.has(name)) breaches.push(`scripts/check-newer-calls.ts: nothing calls ${name} any more.`);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
