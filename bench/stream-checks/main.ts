import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { setStreams } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import type { BareAnswer } from '../support/bare-express.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { clientAddress, type LoadRequest, load } from '../support/load.ts';
import { median } from '../support/numbers.ts';
import type { Program } from '../support/program.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * The checks of 1 000 live streams on 50 hosts by one worker, the signals of players by the pages' own call compared to an
 * Express route that answers 204, and the bytes that `health` adds to the public list.
 */

const STREAMS = Number(process.env.STREAMS ?? 1_000);
const HOSTS = 50;
const STREAMS_OF_GAME = 4;
/** The minutes that count, after one in which every stream is checked for the first time. */
const MINUTES = Number(process.env.MINUTES ?? 5);
const MINUTE_MS = 60_000;
const LOOK_MS = 3_000;
const SIGNALS = Number(process.env.SIGNALS ?? 5_000);
const CONNECTIONS = 64;
const BARE: BareAnswer = { method: 'post', path: '/api/streams/:id/playback', status: 204 };
const SEEN = JSON.stringify({ startMs: 840, playedMs: 58_000, stalledMs: 1_200, stalls: 1 });

await onInstallation(async (site) => {
  const sources = site.program('bench/stream-checks/sources.ts');
  const ports = await sources.ask<number[]>('listen', HOSTS);
  const ids = await makeStreams(site, ports);
  const allowed = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const [{ port }, worker] = await Promise.all([
    site.api(),
    site.worker('worker/main.ts', { OUTGOING_ALLOW: allowed }),
  ]);
  const verdict = new Verdict();
  await measureChecks(site, { worker, sources, verdict });
  await measureList(port, verdict);
  await worker.stop();
  await measureSignals(site, { port, ids, verdict });
  verdict.print();
});

interface Checking {
  worker: Program;
  sources: Program;
  verdict: Verdict;
}

async function measureChecks(site: Installation, { worker, sources, verdict }: Checking): Promise<void> {
  await pause(MINUTE_MS);
  const perMinute: number[] = [];
  const memory: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const from = site.core.clock.date();
    const looks: number[] = [];
    for (let at = 0; at < MINUTE_MS; at += LOOK_MS) {
      await pause(LOOK_MS);
      looks.push(await worker.ask<number>('memory'));
    }
    memory.push(median(looks));
    const checked = { 'probe.checkedAt': { $gte: from } };
    perMinute.push(await site.core.db.collection('stream_health').countDocuments(checked));
  }
  const each = { name: `of ${STREAMS} live streams on ${HOSTS} hosts checked`, digits: 0 };
  verdict.figure({ ...each, unit: 'in a minute' }, perMinute, { atLeast: 0.9 * STREAMS });
  const grown = (memory.at(-1) ?? 0) / (memory[0] ?? 1);
  verdict.figure(
    { name: "the worker's resident memory, last minute / first", unit: '', digits: 2 },
    [grown],
    { atMost: 1.1 },
  );
  const busiest = await sources.ask<number>('busiest');
  verdict.figure({ name: 'requests to the busiest host', unit: 'a second', digits: 2 }, [busiest], {
    atMost: 1,
  });
}

/** The public list with and without the health of its streams. */
async function measureList(port: number, verdict: Verdict): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches/web`);
  const after = JSON.stringify(await answer.json());
  const before = after.replaceAll(/,"health":(null|"\w+")/g, '');
  const sizes = [(text: string) => Buffer.from(text), gzipSync, brotliCompressSync].map(
    (pack) => pack(after).length / pack(before).length,
  );
  for (const [n, name] of ['as it is', 'gzip', 'br'].entries())
    verdict.figure(
      { name: `bytes of the list with health / without, ${name}`, unit: '', digits: 3 },
      [sizes[n] as number],
      { atMost: 1.1 },
    );
}

interface Signalling {
  port: number;
  ids: readonly string[];
  verdict: Verdict;
}

async function measureSignals(site: Installation, { port, ids, verdict }: Signalling): Promise<void> {
  const barePort = await site.program('bench/support/bare-express.ts').ask<number>('listen', BARE);
  let made = 0;
  const newSignals = (): LoadRequest[] =>
    Array.from({ length: SIGNALS }, () => {
      const n = made++;
      return {
        method: 'POST',
        path: `/api/streams/${ids[n % ids.length]}/playback`,
        headers: {
          'content-type': 'application/json',
          origin: `http://127.0.0.1:${port}`,
          'x-forwarded-for': clientAddress(n),
        },
        body: SEEN,
      };
    });
  const rates = await inTurn(
    {
      ours: () => load(port, newSignals(), { connections: CONNECTIONS, status: 204 }),
      limit: () => load(barePort, newSignals(), { connections: CONNECTIONS, status: 204 }),
    },
    { warmUps: 2 },
  );
  verdict.ratio({ name: "players' signals", unit: 'per second', digits: 0 }, rates, { atLeast: 0.15 });
}

/** Adds live games with streams on all hosts in turn; returns the ids of the streams. */
async function makeStreams({ core }: Installation, ports: readonly number[]): Promise<string[]> {
  const league = await makeLeague(core);
  const { _id: matchId } = await makeMatch(core);
  const made = await Promise.all(
    Array.from({ length: STREAMS / STREAMS_OF_GAME }, async (_, n) => {
      const { _id: id } = await makeGame(core, { league: league.name, matchId });
      const urls = Array.from({ length: STREAMS_OF_GAME }, (__, place) => ({
        title: `Feed ${place}`,
        quality: '720p' as const,
        url: `http://127.0.0.1:${ports[(n * STREAMS_OF_GAME + place) % HOSTS]}/${n}-${place}.m3u8`,
      }));
      return (await setStreams(core, { matchId, id }, urls)).after.streams;
    }),
  );
  await gamesStore(core).changeMany({}, [
    { $set: { status: 'Live', isLive: true, autoLiveAt: null, changedAt: '$$NOW', contentAt: '$$NOW' } },
  ]);
  return made.flat().map(({ _id }) => _id.toHexString());
}
