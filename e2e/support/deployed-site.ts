import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { namingSecond, SECOND_MARK } from '../../test/support/second-build.ts';
import type { Site } from './site.ts';

/** A site under another address, where another build may take the place of the first one. */
export interface DeployedSite {
  readonly url: string;
  /** From now on the site is another build: its pages are marked with `data-build`, and each hashed file has a new name. */
  deploy(): void;
  /** From now on, or no longer, nothing is answered. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const ASSETS = fileURLToPath(new URL('../../web/dist/client/assets', import.meta.url));
const TEXT = /html|javascript|css/;

/** Starts a proxy in front of a site. */
export async function startDeployedSite({ url }: Pick<Site, 'url'>): Promise<DeployedSite> {
  const { hostname, port, host } = new URL(url);
  /** What the site takes for requests of its own pages. */
  const asOwn = (headers: IncomingHttpHeaders) => ({
    ...headers,
    host,
    ...(headers.origin === undefined ? {} : { origin: url }),
  });
  const hashed = new Set(readdirSync(ASSETS));
  /** A text of the second build: it names only files of its own. */
  const ofSecondBuild = (text: string) =>
    namingSecond(text, hashed).replace('<html ', '<html data-build="second" ');
  let isSecond = false;
  let isDown = false;
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    if (isDown) return void req.socket.destroy();
    if (isSecond && path.startsWith('/assets/') && !path.includes(SECOND_MARK))
      return void res.writeHead(404).end();
    const headers = {
      ...asOwn(req.headers),
      'accept-encoding': 'identity',
      ...(isSecond ? { 'if-none-match': '' } : {}),
    };
    const passed = request({
      hostname,
      port,
      method: req.method,
      path: path.replace(SECOND_MARK, '.'),
      headers,
    });
    passed.on('error', () => res.destroy());
    passed.on('response', async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
      const isText = TEXT.test(kept['content-type'] ?? '');
      res.writeHead(answer.statusCode ?? 502, kept);
      res.end(isSecond && isText ? ofSecondBuild(body.toString()) : body);
    });
    req.pipe(passed);
  });
  // Sockets go through as they are.
  server.on('upgrade', (req, socket) => {
    if (isDown) return void socket.destroy();
    const behind = connect(Number(port), hostname, () => {
      const lines = Object.entries(asOwn(req.headers)).map(([name, value]) => `${name}: ${value}`);
      behind.write([`GET ${req.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      behind.pipe(socket).pipe(behind);
    });
    const end = () => [behind, socket].forEach((one) => void one.destroy());
    for (const one of [behind, socket]) one.on('error', end).on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isSecond = true;
    },
    setDown: (to) => {
      isDown = to;
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
