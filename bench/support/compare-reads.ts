import { request } from 'undici';
import type { BareAnswer } from './bare-express.ts';
import type { Installation } from './installation.ts';
import { clientAddress, load } from './load.ts';
import { inTurn, type Rounds } from './rounds.ts';

const REQUESTS = 4_000;
/** Rounds at the start that do not count: our code is optimized after 20 000 requests. */
const WARM_UPS = 20_000 / REQUESTS;
const CONNECTIONS = 16;
/** Headers that describe the encoding of the bytes. */
const COPIED = ['content-type', 'content-encoding', 'content-length'];

/** The reads of a path per second, compared to bare Express that writes the same bytes; and the number of bytes. */
export async function compareReads(
  { program }: Installation,
  port: number,
  { path, encoding }: { path: string; encoding: string },
): Promise<{ rates: Rounds<number>; bytes: number }> {
  const { body, headers } = await readOnce(port, path, encoding);
  const answer = { method: 'get', path, status: 200, headers, body: body.toString('base64') } as const;
  const limit = program('bench/support/bare-express.ts');
  const limitPort = await limit.ask<number>('listen', answer satisfies BareAnswer);
  const requests = Array.from({ length: REQUESTS }, (_, n) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': encoding, 'x-forwarded-for': clientAddress(n) },
  }));
  const rate = (at: number) => load(at, requests, { connections: CONNECTIONS, status: 200 });
  const rates = await inTurn({ ours: () => rate(port), limit: () => rate(limitPort) }, { warmUps: WARM_UPS });
  await limit.stop();
  return { rates, bytes: body.length };
}

/** The body as it is transferred. Rejects when it has another encoding than requested. */
async function readOnce(
  port: number,
  path: string,
  encoding: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': encoding },
  });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const answered = answer.headers['content-encoding'] ?? 'identity';
  if (answer.statusCode !== 200 || answered !== encoding)
    throw new Error(`${path} answered ${answer.statusCode}, encoded as ${answered}.`);
  const headers = COPIED.filter((name) => answer.headers[name] !== undefined);
  return {
    body,
    headers: Object.fromEntries(headers.map((name) => [name, String(answer.headers[name])])),
  };
}
