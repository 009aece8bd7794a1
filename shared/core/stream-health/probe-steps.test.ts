import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProbeStep } from '@touchline/contract/records/probe-step';
import { expect, it, onTestFinished } from 'vitest';
import { HostTurns } from './host-turns.ts';
import { ProbeSteps } from './probe-steps.ts';
import { probeStream } from './probe-stream.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

const CORS = { 'access-control-allow-origin': '*' };

async function startHost(answers: Record<string, Answer>): Promise<string> {
  const server = createServer((req, res) => {
    const {
      status = 200,
      headers = CORS,
      body,
    } = answers[(req.url ?? '').replace(/\?.*/, '')] ?? { status: 404 };
    res.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The steps of the check of a stream of this host. */
async function stepsOf(host: string, path = '/a.m3u8', PUBLIC_URL = 'http://touchline.example') {
  const steps = new ProbeSteps();
  const core = { env: { OUTGOING_ALLOW: [host], PUBLIC_URL } } as unknown as Parameters<
    typeof probeStream
  >[0];
  const stopping = new AbortController().signal;
  const options = { turns: new HostTurns(0), stopping, timeoutMs: 60_000, steps };
  await probeStream(core, `http://${host}${path}`, options);
  return steps.kept;
}

/** A step in few words: its file, the path of its address, its status and what was found. */
const shortly = ({ file, address, httpStatus, found }: ProbeStep) =>
  [file, new URL(address).pathname, httpStatus, found] as const;

const playlist = (...lines: string[]) => ({
  body: ['#EXTM3U', '#EXT-X-VERSION:8', '#EXT-X-TARGETDURATION:6', ...lines, ''].join('\n'),
});
const master = (...uris: string[]) => ({
  body: ['#EXTM3U', ...uris.map((uri) => `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x1\n${uri}`), ''].join(
    '\n',
  ),
});

it('are a redirect, the master, its first variant, key, map and segment, each with its time', async () => {
  const host = await startHost({
    '/a.m3u8': { status: 302, headers: { ...CORS, location: '/b.m3u8?token=secret' } },
    '/b.m3u8': master('720.m3u8?token=secret', '360.m3u8'),
    '/720.m3u8': playlist(
      '#EXT-X-KEY:METHOD=AES-128,URI="a.key"',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXTINF:6,',
      'first.m4s',
      '#EXTINF:6,',
      'next.m4s',
      '#EXT-X-ENDLIST',
    ),
    '/a.key': { body: 'K'.repeat(16) },
    '/init.mp4': { body: 'M' },
    '/first.m4s': { body: 'S' },
  });
  const steps = await stepsOf(host, '/a.m3u8?token=secret');
  expect(steps.map(shortly)).toEqual([
    ['playlist', '/a.m3u8', 302, { kind: 'redirect', to: `http://${host}/b.m3u8` }],
    ['playlist', '/b.m3u8', 200, { kind: 'master', qualities: 2 }],
    ['playlist', '/720.m3u8', 200, { kind: 'media', isLive: false, segments: 2 }],
    ['key', '/a.key', 200, { kind: 'file' }],
    ['map', '/init.mp4', 200, { kind: 'file' }],
    ['segment', '/first.m4s', 200, { kind: 'file' }],
  ]);
  expect(steps.every(({ firstByteMs }) => firstByteMs !== null && firstByteMs >= 0)).toBe(true);
  expect(JSON.stringify(steps)).not.toContain('secret');
});

it.each<[string, Record<string, Answer>, unknown[]]>([
  ['is not there', {}, ['playlist', '/a.m3u8', 404, { kind: 'failure', reason: 'error-status' }]],
  [
    'no other site may read',
    { '/a.m3u8': { ...playlist('#EXTINF:6,', 'new.ts'), headers: {} } },
    ['playlist', '/a.m3u8', 200, { kind: 'failure', reason: 'no-cors' }],
  ],
  [
    'is a page',
    { '/a.m3u8': { body: '<p>' } },
    ['playlist', '/a.m3u8', 200, { kind: 'failure', reason: 'no-playlist' }],
  ],
  [
    'has an empty segment',
    { '/a.m3u8': playlist('#EXTINF:6,', 'new.ts'), '/new.ts': {} },
    ['segment', '/new.ts', 200, { kind: 'failure', reason: 'no-segment' }],
  ],
  [
    'has no key',
    { '/a.m3u8': playlist('#EXT-X-KEY:METHOD=AES-128,URI="a.key"', '#EXTINF:6,', 'new.ts') },
    ['key', '/a.key', 404, { kind: 'failure', reason: 'error-status' }],
  ],
  [
    'names a file that is not on the web, with a password',
    { '/a.m3u8': playlist('#EXTINF:6,', 'ftp://user:secret@files.example/new.ts?token=secret') },
    ['segment', '/new.ts', null, { kind: 'failure', reason: 'refuses' }],
  ],
])('end with the reason of a stream that %s', async (_, answers, last) => {
  const steps = await stepsOf(await startHost(answers));
  expect(steps.map(shortly).at(-1)).toEqual(last);
  expect(JSON.stringify(steps)).not.toContain('secret');
});

it('name a request that is not sent, since our site would not play it', async () => {
  const steps = await stepsOf('streams.example', '/a.m3u8', 'https://touchline.example');
  expect(steps).toEqual([
    {
      ...{ file: 'playlist', address: 'http://streams.example/a.m3u8', httpStatus: null, firstByteMs: null },
      found: { kind: 'failure', reason: 'insecure' },
    },
  ]);
});

it('are at most twelve, the first ones', async () => {
  const redirect = (to: string) => ({ status: 302, headers: { ...CORS, location: to } });
  const host = await startHost({
    '/a.m3u8': redirect('/b.m3u8'),
    '/b.m3u8': master('v1/0', 'v2/0', 'v3/0'),
    ...Object.fromEntries(
      ['v1', 'v2', 'v3'].flatMap((name) =>
        [0, 1, 2, 3, 4].map((n) => [
          `/${name}/${n}`,
          n < 4 ? redirect(`/${name}/${n + 1}`) : { status: 404 },
        ]),
      ),
    ),
  });
  const steps = await stepsOf(host);
  expect(steps).toHaveLength(12);
  expect(steps.map(shortly)[6]).toEqual([
    'playlist',
    '/v1/4',
    404,
    { kind: 'failure', reason: 'error-status' },
  ]);
});
