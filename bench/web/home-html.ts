import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { load, requestOf } from '../support/http-load.ts';
import type { Installation } from '../support/installation.ts';
import { inTurn } from '../support/rounds.ts';
import type { Verdict } from '../support/verdict.ts';

const LEAST_RATIO = 0.8;
const CONNECTIONS = 16;
const REQUESTS = 4_000;
/** As browsers ask, and without compression, where the bytes themselves weigh most. */
const ENCODINGS = ['br', 'identity'];

/** The home page by GET with all headers, cache and limits on the way, beside Express that writes the same bytes. */
export async function measureHtml(site: Installation, port: number, verdict: Verdict): Promise<void> {
  const limit = site.program('bench/web/limit.ts');
  const limitPort = await limit.ask<number>('listen');
  for (const encoding of ENCODINGS) {
    const body = await fetchHome(port, encoding);
    await limit.ask('write', { base64: body.toString('base64'), encoding });
    const request = requestOf('GET', '/', { 'accept-encoding': encoding });
    const requests = Array.from({ length: REQUESTS }, () => request);
    const rate = async (at: number) => {
      const { perSecond, statuses } = await load(at, { requests, connections: CONNECTIONS });
      if (statuses[200] !== REQUESTS) throw new Error(`Not every page came: ${JSON.stringify(statuses)}`);
      return perSecond;
    };
    const rates = await inTurn({ ours: () => rate(port), limit: () => rate(limitPort) });
    const name = `home HTML, ${encoding}, ${(body.length / 1_000).toFixed(0)} KB`;
    verdict.ratio({ name, unit: 'per second', digits: 0 }, rates, { atLeast: LEAST_RATIO });
  }
}

/** The body as it goes over the wire. Rejects when it is not encoded as asked. */
function fetchHome(port: number, encoding: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get({ port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': encoding } }, (res) => {
    const answered = res.headers['content-encoding'] ?? 'identity';
    if (res.statusCode !== 200 || answered !== encoding)
      reject(new Error(`The home page answered ${res.statusCode}, encoded as ${answered}.`));
    else buffer(res).then(resolve, reject);
  }).on('error', reject);
  return promise;
}
