import { once } from 'node:events';
import { Agent, METHODS, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errorBodySchema } from '@touchline/contract/errors';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { eventually } from '../../test/support/wait.ts';

const READ = 'GET, HEAD, OPTIONS';

/** A path of every kind with its methods; null: nothing is there. */
const PATHS: readonly [kind: string, path: string, allow: string | null][] = [
  ['page', '/', READ],
  ['page without a record', '/match/000000000000000000000000/x', READ],
  ['unknown page', '/nope', null],
  ['static asset', '/first-paint.js', READ],
  ['call', '/api/leagues', 'GET, HEAD, POST, OPTIONS'],
  ['call with a parameter', '/api/leagues/000000000000000000000000', 'GET, HEAD, PUT, DELETE, OPTIONS'],
  ['call that is no read', '/api/auth/sign-in', 'POST, OPTIONS'],
  ['unknown call', '/api/nope', null],
  ['health', '/livez', READ],
  ['readiness', '/readyz', READ],
  ['stream', '/stream', READ],
  ['preview of a stream', '/stream/preview', READ],
  ['demo media', '/media/demo/live.m3u8', READ],
  ['docs', '/api/docs', READ],
  ['description of the API', '/api/openapi.json', READ],
  ['sitemap', '/sitemap.xml', READ],
  ['robots', '/robots.txt', READ],
];

async function open(options: { requestTimeoutMs?: number } = {}) {
  const api = await startTestApi(await newInstallation().core(), options);
  const { port } = api.http.address() as AddressInfo;
  return { api, port };
}

/** Sends a request without a body; the answer's status, headers and text. */
async function answerTo(port: number, method: string, path: string) {
  const agent = new Agent();
  const sent = request({ port, host: '127.0.0.1', method, path, agent });
  sent.end();
  const [message] = await Promise.race([once(sent, 'response'), once(sent, 'connect')]);
  let text = '';
  if (method !== 'CONNECT') for await (const part of message.setEncoding('utf8')) text += part;
  agent.destroy();
  return { status: message.statusCode as number, allow: message.headers.allow as string | undefined, text };
}

describe('every method is answered', () => {
  it.each(PATHS)('at this kind of path: %s', async (_kind, path, allow) => {
    const { port } = await open();
    for (const method of METHODS) {
      const { status, allow: said, text } = await answerTo(port, method, path);
      const asked = `${method} ${path}`;
      if (method === 'CONNECT') expect([status, said !== undefined], asked).toEqual([405, true]);
      else if (allow === null) expect(status, asked).toBe(404);
      else if (method === 'OPTIONS') expect([status, said, text], asked).toEqual([204, allow, '']);
      else if (allow.split(', ').includes(method)) expect(status, asked).not.toBe(405);
      else {
        expect([status, said], asked).toEqual([405, allow]);
        if (method !== 'HEAD')
          expect(errorBodySchema.parse(JSON.parse(text)).code, asked).toBe('METHOD_NOT_ALLOWED');
      }
    }
  });

  it('even when the request asks for another protocol', async () => {
    const { port } = await open();
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const sent = request({ port, host: '127.0.0.1', path: '/livez', headers });
    sent.end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  it('even when the request asks for a socket at a path that only begins as theirs', async () => {
    const { port } = await open();
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    for (const path of ['/socket.iox', '/socket.io']) {
      const sent = request({ port, host: '127.0.0.1', path, headers });
      sent.end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      expect(answer.statusCode, path).toBe(404);
    }
  });

  it('even when the address contains the host, as clients of proxies send it', async () => {
    const { port } = await open();
    const { status, text } = await answerTo(port, 'GET', `http://127.0.0.1:${port}/api/leagues?x=1`);
    // The call refuses the unknown parameter, so it was found.
    expect(status).toBe(400);
    expect(text).toContain('"path":"x"');
  });
});

describe('a connection', () => {
  it.each(['/livez', '/readyz', '/api/matches/web', '/nope'])(
    'that sends 20 000 requests for %s and reads no answer is ended or paused',
    async (path) => {
      const { api, port } = await open();
      let [waiting, most] = [0, 0];
      let taken: Socket | undefined;
      api.http.prependListener('request', (req, res) => {
        taken = req.socket;
        waiting += 1;
        most = Math.max(most, waiting);
        res.once('close', () => {
          waiting -= 1;
        });
      });
      const socket = connect(port, '127.0.0.1').pause();
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20_000));
      await eventually(() => expect(taken?.destroyed || taken?.isPaused()).toBe(true));
      // A single read of the socket brings no more of them.
      expect(most).toBeLessThan(5_000);
      expect(await (await fetch(`${api.url}/livez`)).json()).toEqual({ status: 'ok' });
    },
  );

  it('that asks for a tunnel is ended, also when its client does not end its side', async () => {
    const { api, port } = await open();
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    const taken = once(api.http, 'connection') as Promise<[Socket]>;
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    const [connection] = await taken;
    socket.resume();
    await eventually(() => expect(connection.destroyed).toBe(true));
  });

  it('with several requests on their way gets all answers in their order', async () => {
    const { port } = await open();
    const socket = connect(port, '127.0.0.1');
    const paths = Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? '/livez' : '/readyz?last'));
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    socket.write('GET /api/nope HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    // Bytes after the end may reset the connection; the answer has arrived before.
    await new Promise((ended) => socket.once('close', ended));
    const answers = [...text.matchAll(/HTTP\/1\.1 (\d+)[^{]*({.*?})/gs)];
    expect(answers.map(([, status]) => status)).toEqual([...paths.map(() => '200'), '404']);
    expect(answers.map(([, , body]) => body?.includes('missing'))).toEqual([
      ...paths.map((path) => path.startsWith('/readyz')),
      false,
    ]);
  });

  it('whose request does not arrive in time is ended with 408', async () => {
    const { port } = await open({ requestTimeoutMs: 200 });
    const socket = connect(port, '127.0.0.1');
    const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
    const drip = setInterval(() => socket.write(' '), 50);
    onTestFinished(() => clearInterval(drip));
    socket.on('error', () => undefined);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    // Bytes after the end may reset the connection; the answer has arrived before.
    await new Promise((ended) => socket.once('close', ended));
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });
});
