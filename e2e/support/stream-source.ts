import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './site.ts';

/** A host of live streams that a journey stops. */
export interface StreamSource {
  /** The address of a stream by its name. */
  addressOf(name: string): string;
  /** From now on every request of this stream is answered with 404. */
  stop(name: string): void;
  /** The stream plays again. */
  resume(name: string): void;
  close(): Promise<void>;
}

/** Starts a host beside the site that sends the demo's clip under any name; the site checks what is on its outgoing port. */
export async function startStreamSource(
  { url }: Pick<Site, 'url'>,
  { port: wanted = 0 } = {},
): Promise<StreamSource> {
  const stopped = new Set<string>();
  const server = createServer(async (req, res) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    const [, name = '', file = ''] = new URL(req.url ?? '', 'http://localhost').pathname.split('/');
    if (stopped.has(name)) return res.writeHead(404).end();
    const answer = await fetch(`${url}/media/demo/${file}`).catch(() => null);
    if (!answer) return res.writeHead(502).end();
    res.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    return res.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (name) => `http://127.0.0.1:${port}/${name}/live.m3u8`,
    stop: (name) => void stopped.add(name),
    resume: (name) => void stopped.delete(name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
