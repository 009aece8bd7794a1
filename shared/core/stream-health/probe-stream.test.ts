import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HostTurns } from './host-turns.ts';
import { probeStream } from './probe-stream.ts';

function* repeated(bytes: Buffer): Generator<Buffer> {
  for (;;) yield bytes;
}

/** A source of streams on this machine. */
interface Source {
  host: string;
  /** The paths that were asked for, with the Range header. */
  asked: string[];
}

type Answer = string | Buffer | ((req: IncomingMessage, res: ServerResponse) => void);

const MEDIA = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:6
#EXT-X-MEDIA-SEQUENCE:41
#EXTINF:6,
old.ts
#EXTINF:6,
new.ts
`;
const ENDED = `${MEDIA}#EXT-X-ENDLIST\n`;
const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=1280000,RESOLUTION=1280x720
720/live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=640000,RESOLUTION=640x360
360/live.m3u8
`;

async function source(answers: Record<string, Answer>): Promise<Source> {
  const asked: string[] = [];
  const listener: RequestListener = (req, res) => {
    const path = req.url ?? '';
    asked.push(req.headers.range ? `${path} ${req.headers.range}` : path);
    const answer = answers[path];
    res.setHeader('access-control-allow-origin', '*');
    if (typeof answer === 'function') return answer(req, res);
    res.statusCode = answer === undefined ? 404 : req.headers.range ? 206 : 200;
    res.end(answer);
  };
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_req, res) =>
    void res.writeHead(code, headers).end();

/** Checks the address; the limit of time is long enough for a busy machine, unless the test gives its own. */
function probe(address: string, allow: string[], { turns = new HostTurns(0), timeoutMs = 60_000 } = {}) {
  const env = { OUTGOING_ALLOW: allow, PUBLIC_URL: 'https://touchline.example' };
  const stopping = new AbortController().signal;
  return probeStream({ env } as Parameters<typeof probeStream>[0], address, { turns, stopping, timeoutMs });
}

it('reads the first variant of a master, and the first byte of its newest segment', async () => {
  const { host, asked } = await source({ '/a.m3u8': MASTER, '/720/live.m3u8': MEDIA, '/720/new.ts': 'G' });
  expect(await probe(`http://${host}/a.m3u8`, [host])).toEqual({
    result: 'good',
    firstByteMs: expect.any(Number),
    codecs: [],
    playlist: { mark: '42 new.ts', targetMs: 6_000 },
  });
  expect(asked).toEqual(['/a.m3u8', '/720/live.m3u8', '/720/new.ts bytes=0-0']);
});

it.each<[string, string[], string[]]>([
  [
    'of each quality with a picture',
    ['hvc1.1.6.L93.B0,ec-3', 'mp4a.40.2', 'hvc1.1.6.L93.B0,ec-3'],
    ['hvc1.1.6.L93.B0,ec-3'],
  ],
  ['of sound alone where there is no picture', ['ec-3', 'mp4a.40.2'], ['ec-3', 'mp4a.40.2']],
  ['of none where one quality does not name its own', ['hvc1.1.6.L93.B0', ''], []],
])('finds the codecs %s', async (_which, names, codecs) => {
  const variants = names.map((name) => `#EXT-X-STREAM-INF:BANDWIDTH=1${name && `,CODECS="${name}"`}\na.m3u8`);
  const { host } = await source({
    '/master.m3u8': ['#EXTM3U', ...variants, ''].join('\n'),
    '/a.m3u8': MEDIA,
    '/new.ts': 'G',
  });
  expect(await probe(`http://${host}/master.m3u8`, [host])).toMatchObject({ result: 'good', codecs });
});

it('takes segments by absolute addresses, in parts of a file, and from a source without ranges', async () => {
  const files = await source({ '/all.ts': (_req, res) => void res.end('GGGG') });
  const part = `#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n#EXT-X-BYTERANGE:100@700\nhttp://${files.host}/all.ts\n#EXT-X-ENDLIST\n`;
  const { host } = await source({ '/a.m3u8': part });
  expect(await probe(`http://${host}/a.m3u8`, [host, files.host])).toMatchObject({
    result: 'good',
    playlist: null,
  });
  expect(files.asked).toEqual(['/all.ts bytes=700-700']);
});

it('marks a playlist that has ended as not live', async () => {
  const { host } = await source({ '/a.m3u8': ENDED, '/old.ts': 'G' });
  expect(await probe(`http://${host}/a.m3u8`, [host])).toMatchObject({ result: 'good', playlist: null });
});

it.each<[string, Record<string, Answer>, object]>([
  ['is not there', {}, { result: 'failed', reason: 'error-status', httpStatus: 404 }],
  ['breaks', { '/a.m3u8': status(503) }, { result: 'failed', reason: 'error-status', httpStatus: 503 }],
  [
    'has a dead segment',
    { '/a.m3u8': MEDIA, '/new.ts': status(410) },
    { reason: 'error-status', httpStatus: 410 },
  ],
  ['has an empty segment', { '/a.m3u8': MEDIA, '/new.ts': '' }, { result: 'failed', reason: 'no-segment' }],
  ['lists no segment', { '/a.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:6\n' }, { reason: 'no-segment' }],
  ['is a page', { '/a.m3u8': '<!doctype html><p>Sign in' }, { result: 'failed', reason: 'no-playlist' }],
  [
    'is binary',
    { '/a.m3u8': Buffer.from([0, 255, 71, 64, 17, 0]) },
    { result: 'failed', reason: 'no-playlist' },
  ],
  [
    'is gzipped',
    { '/a.m3u8': gzipSync(Buffer.alloc(50_000_000)) },
    { result: 'failed', reason: 'no-playlist' },
  ],
  ['is a master of masters', { '/a.m3u8': MASTER, '/720/live.m3u8': MASTER }, { reason: 'no-playlist' }],
  ['refuses us', { '/a.m3u8': status(403) }, { result: 'uncheckable', reason: 'refuses', httpStatus: 403 }],
  ['may not be shown', { '/a.m3u8': status(451) }, { result: 'uncheckable', reason: 'refuses' }],
  ['hangs up', { '/a.m3u8': (req) => void req.socket.destroy() }, { result: 'failed', reason: 'no-answer' }],
  [
    'has ten thousand variants',
    { '/a.m3u8': `#EXTM3U\n${'#EXT-X-STREAM-INF:BANDWIDTH=1\nv\n'.repeat(10_000)}` },
    { result: 'failed', reason: 'no-playlist' },
  ],
])('a stream that %s', async (_, answers, expected) => {
  const { host } = await source(answers);
  expect(await probe(`http://${host}/a.m3u8`, [host])).toMatchObject(expected);
});

it('ends with an endless playlist after 256 KB, and with a silent or dripping source after its time', async () => {
  const line = Buffer.from(`#EXTM3U\n${'#EXTINF:6,\ns.ts\n'.repeat(4_000)}`);
  const { host } = await source({
    '/endless.m3u8': (_req, res) => {
      pipeline(Readable.from(repeated(line)), res, () => undefined);
    },
    '/silent.m3u8': () => undefined,
    '/drip.m3u8': (_req, res) => {
      res.write('#EXTM3U\n');
      const drip = setInterval(() => res.write('#'), 20);
      res.on('close', () => clearInterval(drip));
    },
  });
  expect(await probe(`http://${host}/endless.m3u8`, [host])).toMatchObject({ reason: 'no-playlist' });
  for (const path of ['/silent.m3u8', '/drip.m3u8'])
    expect(await probe(`http://${host}${path}`, [host], { timeoutMs: 200 })).toMatchObject({
      result: 'failed',
      reason: 'no-answer',
    });
});

it('calls a host whose TLS is broken no answer, and a playlist of 50 MB none', async () => {
  const { host, asked } = await source({ '/a.m3u8': Buffer.alloc(50_000_000, '#EXTM3U\n') });
  expect(await probe(`https://${host}/a.m3u8`, [host])).toMatchObject({
    result: 'failed',
    reason: 'no-answer',
  });
  expect(asked).toEqual([]);
  expect(await probe(`http://${host}/a.m3u8`, [host])).toMatchObject({ reason: 'no-playlist' });
});

it.each(['first', 'variant', 'segment'])('follows no redirect to a private address: %s', async (step) => {
  const inside = await source({ '/x.m3u8': MEDIA, '/new.ts': 'G' });
  const away = status(302, { location: `http://${inside.host}/x.m3u8` });
  const { host } = await source({
    '/a.m3u8': step === 'first' ? away : MASTER,
    '/720/live.m3u8': step === 'variant' ? away : MEDIA,
    '/720/new.ts': away,
  });
  expect(await probe(`http://${host}/a.m3u8`, [host])).toMatchObject({
    result: 'uncheckable',
    reason: 'refuses',
  });
  expect(inside.asked).toEqual([]);
});

it('asks a host that answers 429 no more until its time is over', async () => {
  const turns = new HostTurns(0);
  const { host, asked } = await source({ '/a.m3u8': status(429, { 'retry-after': '120' }) });
  for (let n = 0; n < 3; n += 1)
    expect(await probe(`http://${host}/a.m3u8`, [host], { turns })).toMatchObject({ reason: 'refuses' });
  expect(asked).toEqual(['/a.m3u8']);
});

it('reads our own files without the guard, and nothing else of our own host', async () => {
  const { host, asked } = await source({ '/media/a.m3u8': ENDED, '/media/old.ts': 'G', '/a.m3u8': MEDIA });
  const env = { OUTGOING_ALLOW: [], PUBLIC_URL: `http://${host}` };
  const options = { turns: new HostTurns(0), stopping: new AbortController().signal };
  const core = { env } as unknown as Parameters<typeof probeStream>[0];
  expect(await probeStream(core, `http://${host}/media/a.m3u8`, options)).toMatchObject({ result: 'good' });
  expect(await probeStream(core, `http://${host}/a.m3u8`, options)).toMatchObject({ reason: 'refuses' });
  expect(asked).toEqual(['/media/a.m3u8', '/media/old.ts bytes=0-0']);
});

it('without an address for visitors, reads our own files at the host and port of the api alone', async () => {
  const own = await source({ '/media/a.m3u8': ENDED, '/media/old.ts': 'G' });
  const other = await source({ '/media/a.m3u8': ENDED, '/files/a.m3u8': ENDED, '/media/old.ts': 'G' });
  const read = async (host: string, path: string, HOST = '127.0.0.1') => {
    const env = { OUTGOING_ALLOW: [], HOST, PORT: Number(own.host.split(':')[1]) };
    const core = { env } as unknown as Parameters<typeof probeStream>[0];
    const options = { turns: new HostTurns(0), stopping: new AbortController().signal };
    return (await probeStream(core, `http://${host}${path}`, options)).result;
  };
  expect(await read(own.host, '/media/a.m3u8')).toBe('good');
  expect(await read(own.host.replace('127.0.0.1', 'localhost'), '/media/a.m3u8', '0.0.0.0')).toBe('good');
  for (const path of ['/media/a.m3u8', '/files/a.m3u8'])
    expect(await read(other.host, path)).toBe('uncheckable');
  // The api listens elsewhere: another program may have its port here.
  expect(await read(own.host, '/media/a.m3u8', '192.0.2.7')).toBe('uncheckable');
  expect(other.asked).toEqual([]);
});

it.each(['https://twitch.tv/touchline', 'https://frames.example/watch', 'rtmp://streams.example/live'])(
  'cannot check %s',
  async (address) => {
    expect(await probe(address, [])).toEqual({
      result: 'uncheckable',
      reason: 'cannot-be-checked',
      httpStatus: null,
    });
  },
);

it('waits a second between two requests to one host, and not for another one', async () => {
  vi.useFakeTimers({ fakeNodeBuiltins: true });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new HostTurns();
  const { signal } = new AbortController();
  const taken: string[] = [];
  for (const host of ['a', 'b', 'a', 'a']) void turns.take(host, signal).then(() => taken.push(host));
  const takenAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return taken.join(' ');
  };
  expect(await takenAfter(0)).toBe('a b');
  expect(await takenAfter(999)).toBe('a b');
  expect(await takenAfter(1)).toBe('a b a');
  expect(await takenAfter(999)).toBe('a b a');
  expect(await takenAfter(1)).toBe('a b a a');
});

it('the lowest place goes first among the requests that wait for a host, and one that is given up takes no turn', async () => {
  vi.useFakeTimers({ fakeNodeBuiltins: true });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new HostTurns();
  const { signal } = new AbortController();
  const given = new AbortController();
  const taken: number[] = [];
  for (const due of [7, 5, 6, 0]) void turns.take('a', signal, due).then(() => taken.push(due));
  const givenUp = expect(turns.take('a', given.signal, 1)).rejects.toThrow('aborted');
  given.abort();
  await givenUp;
  await vi.advanceTimersByTimeAsync(3_000);
  // The first one found the host free.
  expect(taken).toEqual([7, 0, 5, 6]);
});
