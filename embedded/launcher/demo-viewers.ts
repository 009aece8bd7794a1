import { request } from 'node:http';
import type { Settings } from './settings.ts';

/** The title of the demo's stream with the black picture. */
const WATCHED = 'Roof camera';
/** Addresses of this machine: each counts as a player. */
const ADDRESSES = ['127.0.0.21', '127.0.0.22', '127.0.0.23'];
const SEEN = { startMs: 900, playedMs: 58_000, stalledMs: 0, stalls: 0, black: true };
const MINUTE_MS = 60_000;

interface ListedMatch {
  games?: readonly { streamUrls: readonly { _id: string; title: string }[] }[];
}

/**
 * Three players that watch the demo's stream with the black picture and say so each minute by the call of visitors'
 * players: staff see what viewers report. Where the site has no such stream, or does not answer, nothing is said; a still
 * demo has no viewers.
 */
export function watchDemo({ demo }: Pick<Settings, 'demo'>, url: string): void {
  if (demo !== true) return;
  let watched: string | undefined;
  const watch = async () => {
    watched ??= await findWatched(url);
    if (watched === undefined) return;
    const path = new URL(`/api/streams/${watched}/playback`, url);
    const statuses = await Promise.all(ADDRESSES.map((address) => post(path, address)));
    // Another demo has other streams.
    if (statuses.includes(404)) watched = undefined;
  };
  void watch();
  setInterval(() => void watch(), MINUTE_MS).unref();
}

/** The id of the watched stream; undefined where the public list has none. */
async function findWatched(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/api/matches', url));
    const { matches = [] } = (await answer.json()) as { matches?: readonly ListedMatch[] };
    const streams = matches.flatMap(({ games = [] }) => games.flatMap(({ streamUrls }) => streamUrls));
    return streams.find(({ title }) => title === WATCHED)?._id;
  } catch {
    return undefined;
  }
}

/** Sends what a player saw from a local address; resolves with the status, or undefined without an answer. */
function post(address: URL, localAddress: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const headers = { 'Content-Type': 'application/json' };
  const asked = request(address, { method: 'POST', headers, localAddress, agent: false }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  asked.on('error', () => resolve(undefined));
  asked.end(JSON.stringify(SEEN));
  return promise;
}
