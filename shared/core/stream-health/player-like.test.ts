import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HostTurns } from './host-turns.ts';
import { probeStream } from './probe-stream.ts';

const SITE = 'http://touchline.example';

interface Host {
  host: string;
  /** The paths that were asked for, and the Origin of each. */
  asked: string[];
  origins: (string | undefined)[];
}

type Answers = Record<string, string | { status: number; headers?: Record<string, string>; body?: string }>;

/** A host of streams, from which every site may read unless its answer has other headers. */
async function startHost(answers: (host: string) => Answers): Promise<Host> {
  const found: Host = { host: '', asked: [], origins: [] };
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    const answer = answers(found.host)[path];
    found.asked.push(path);
    found.origins.push((req.headers as IncomingHttpHeaders).origin);
    const {
      status,
      headers = { 'access-control-allow-origin': '*' },
      body,
    } = answer === undefined
      ? { status: 404 }
      : typeof answer === 'string'
        ? { status: req.headers.range ? 206 : 200, body: answer }
        : answer;
    res.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  found.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return found;
}

function probe(address: string, allow: string[], PUBLIC_URL = SITE) {
  const env = { OUTGOING_ALLOW: allow, PUBLIC_URL } as unknown as Parameters<typeof probeStream>[0]['env'];
  const options = { turns: new HostTurns(0), stopping: new AbortController().signal, timeoutMs: 60_000 };
  return probeStream({ env }, address, options);
}

const media = (...lines: string[]) =>
  ['#EXTM3U', '#EXT-X-VERSION:8', '#EXT-X-TARGETDURATION:6', ...lines, ''].join('\n');
const LIVE = media('#EXTINF:6,', 'new.ts');
const master = (...uris: string[]) =>
  ['#EXTM3U', ...uris.flatMap((uri) => ['#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x1', uri]), ''].join('\n');

const GOOD = { result: 'good' };
const down = (reason: string) => ({ result: 'failed', reason });

it('addresses count from the one that answered, behind a redirect to another host too', async () => {
  const far = await startHost(() => ({ '/deep/a.m3u8': LIVE, '/deep/new.ts': 'G' }));
  const near = await startHost(() => ({
    '/a.m3u8': {
      status: 302,
      headers: { location: `http://${far.host}/deep/a.m3u8`, 'access-control-allow-origin': '*' },
    },
  }));
  expect(await probe(`http://${near.host}/a.m3u8`, [near.host, far.host])).toMatchObject(GOOD);
  expect(far.asked).toEqual(['/deep/a.m3u8', '/deep/new.ts']);
  expect([...near.origins, ...far.origins]).toEqual([SITE, SITE, SITE]);
});

it.each<[string, Answers, object]>([
  [
    'whose first variant is dead',
    { '/a.m3u8': master('dead.m3u8', 'b.m3u8'), '/b.m3u8': LIVE, '/new.ts': 'G' },
    GOOD,
  ],
  [
    'whose fourth variant alone plays',
    { '/a.m3u8': master('1.m3u8', '2.m3u8', '3.m3u8', 'b.m3u8'), '/b.m3u8': LIVE, '/new.ts': 'G' },
    down('error-status'),
  ],
  [
    'with sound alone before the picture',
    {
      '/a.m3u8': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2"\nsound.m3u8\n${master('b.m3u8').slice(8)}`,
      '/b.m3u8': LIVE,
      '/new.ts': 'G',
    },
    GOOD,
  ],
  [
    'whose sound is dead',
    {
      '/a.m3u8':
        '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="sound.m3u8"\n' +
        '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x1,AUDIO="a"\nb.m3u8\n',
      '/b.m3u8': LIVE,
      '/new.ts': 'G',
    },
    down('error-status'),
  ],
  [
    'with a variable of the query',
    {
      '/a.m3u8?key=secret': media('#EXT-X-DEFINE:QUERYPARAM="key"', '#EXTINF:6,', 'new.ts?k={$key}'),
      '/new.ts?k=secret': 'G',
    },
    GOOD,
  ],
  [
    'with a variable that its master defines',
    {
      '/a.m3u8?key=secret': `#EXTM3U\n#EXT-X-DEFINE:NAME="at",VALUE="deep"\n${master('b.m3u8').slice(8)}`,
      '/b.m3u8': media('#EXT-X-DEFINE:IMPORT="at"', '#EXTINF:6,', '{$at}/new.ts'),
      '/deep/new.ts': 'G',
    },
    GOOD,
  ],
  [
    'whose newest segment is a gap',
    { '/a.m3u8': media('#EXTINF:6,', 'new.ts', '#EXT-X-GAP', '#EXTINF:6,', 'gap.ts'), '/new.ts': 'G' },
    GOOD,
  ],
  [
    'without its initialization section',
    { '/a.m3u8': media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:6,', 'new.ts'), '/new.ts': 'G' },
    down('error-status'),
  ],
  [
    'with its initialization section',
    {
      '/a.m3u8': media('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:6,', 'new.ts'),
      '/new.ts': 'G',
      '/init.mp4': 'M',
    },
    GOOD,
  ],
  [
    'with its key',
    {
      '/a.m3u8': media('#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:6,', 'new.ts'),
      '/new.ts': 'G',
      '/key': 'K',
    },
    GOOD,
  ],
  [
    'whose key does not come',
    { '/a.m3u8': media('#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:6,', 'new.ts'), '/new.ts': 'G' },
    down('no-key'),
  ],
  [
    'under DRM',
    {
      '/a.m3u8': media(
        '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://1",KEYFORMAT="com.apple.streamingkeydelivery"',
        '#EXTINF:6,',
        'new.ts',
      ),
      '/new.ts': 'G',
    },
    down('protected'),
  ],
  [
    'from which no other site may read',
    { '/a.m3u8': { status: 200, headers: {}, body: LIVE }, '/new.ts': 'G' },
    down('no-cors'),
  ],
  [
    'whose segments no other site may read',
    { '/a.m3u8': LIVE, '/new.ts': { status: 200, headers: {}, body: 'G' } },
    down('no-cors'),
  ],
  [
    'from which our site alone may read',
    {
      '/a.m3u8': { status: 200, headers: { 'access-control-allow-origin': SITE }, body: LIVE },
      '/new.ts': { status: 200, headers: { 'access-control-allow-origin': SITE }, body: 'G' },
    },
    GOOD,
  ],
  [
    'from which another site alone may read',
    {
      '/a.m3u8': {
        status: 200,
        headers: { 'access-control-allow-origin': 'https://other.example' },
        body: LIVE,
      },
    },
    down('no-cors'),
  ],
  ['with a byte order mark', { '/a.m3u8': `\uFEFF${LIVE}`, '/new.ts': 'G' }, GOOD],
  [
    'that skips segments unasked',
    { '/a.m3u8': media('#EXT-X-SKIP:SKIPPED-SEGMENTS=1000000000', '#EXTINF:6,', 'new.ts'), '/new.ts': 'G' },
    down('no-playlist'),
  ],
  [
    'with a line that no player needs',
    { '/a.m3u8': media(`#EXTINF:6,${'x'.repeat(5_000)}`, 'new.ts'), '/new.ts': 'G' },
    down('no-playlist'),
  ],
  [
    'whose variables grow without end',
    {
      '/a.m3u8': media(
        `#EXT-X-DEFINE:NAME="a",VALUE="${'x'.repeat(1_900)}"`,
        '#EXTINF:6,',
        '{$a}'.repeat(400),
      ),
    },
    down('no-playlist'),
  ],
  [
    'with thousands of languages, for which a parser took a minute',
    {
      '/a.m3u8':
        '#EXTM3U\n' +
        Array.from(
          { length: 2_000 },
          (_, n) =>
            `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="n${n}"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\nb.m3u8\n`,
        ).join(''),
      '/b.m3u8': LIVE,
      '/new.ts': 'G',
    },
    GOOD,
  ],
])('a stream %s', async (_, answers, expected) => {
  const { host } = await startHost(() => answers);
  const [path] = Object.keys(answers);
  expect(await probe(`http://${host}${path}`, [host])).toMatchObject(expected);
});

it('on an https site, an http address is down before it is asked, but for those of this machine', async () => {
  const here = await startHost(() => ({ '/a.m3u8': LIVE, '/new.ts': 'G' }));
  expect(await probe(`http://${here.host}/a.m3u8`, [here.host], 'https://touchline.example')).toMatchObject(
    GOOD,
  );
  expect(await probe('http://streams.example/a.m3u8', [], 'https://touchline.example')).toMatchObject(
    down('insecure'),
  );
  const there = await startHost(() => ({
    '/a.m3u8': media('#EXTINF:6,', 'http://streams.example/new.ts'),
  }));
  expect(await probe(`http://${there.host}/a.m3u8`, [there.host], 'https://touchline.example')).toMatchObject(
    down('insecure'),
  );
});
