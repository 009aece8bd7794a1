import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { fillSite } from './support/fill-site.ts';
import { onInstallation } from './support/installation.ts';
import { clientAddress, load } from './support/load.ts';
import { Verdict } from './support/verdict.ts';

/*
 * The longest wait of another visitor while connections ask for the home page as often as they may, or far too often,
 * and read no answer.
 */

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 500);
const REQUESTS = [10, 99];
const ATTACK_MS = 10_000;
/** Requests at the start, until our code is optimized. */
const WARM_UP = 5_000;
const PAUSE_MS = 20;
const MOST_MS = 1_000;

await onInstallation(async (site) => {
  await fillSite(site.core);
  const { program, port } = await site.api();
  await load(
    port,
    Array.from({ length: WARM_UP }, (_, n) => ({
      method: 'GET',
      path: '/',
      headers: { 'x-forwarded-for': clientAddress(n) },
    })),
    {
      connections: 16,
      status: 200,
    },
  );
  const verdict = new Verdict();
  for (const requests of REQUESTS) {
    const name = `${CONNECTIONS} connections with ${requests} unread requests each`;
    const longest = await longestWait(port, requests);
    verdict.figure({ name: `${name}, longest wait of another`, unit: 'ms' }, [longest], { atMost: MOST_MS });
    const megabytes = await peakMemory(program.pid);
    verdict.figure({ name: `${name}, most memory so far`, unit: 'MB' }, [megabytes], { atMost: 512 });
  }
  verdict.print();
});

/** The longest time in ms that `/livez` takes while the connections are open. */
async function longestWait(port: number, requests: number): Promise<number> {
  const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
    // Of an address each, since the pages of one are limited.
    const text = `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${clientAddress(n)}\r\n\r\n`.repeat(requests);
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  const began = performance.now();
  let longest = 0;
  while (performance.now() - began < ATTACK_MS) {
    const asked = performance.now();
    const { body } = await request(`http://127.0.0.1:${port}/livez`, { reset: true });
    await body.dump();
    longest = Math.max(longest, performance.now() - asked);
    await pause(PAUSE_MS);
  }
  for (const socket of sockets) socket.destroy();
  return longest;
}

/** The most resident memory in MB that a process has had. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
