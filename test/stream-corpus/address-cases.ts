import { FILES, NEW } from './clips.ts';
import { END, LIVE, master, media, segments } from './playlists.ts';
import { type FullAnswer, fails, plays, type StreamCase } from './stream-case.ts';

const to = (location: string, status = 302): FullAnswer => ({ status, headers: { location } });

/** Redirects one after the other, from `/a.m3u8` on, of which the last one leads to the playlist. */
const hops = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      n === 0 ? '/a.m3u8' : `/${n}`,
      to(n + 1 === count ? '/deep/b.m3u8' : `/${n + 1}`),
    ]),
  );

const DEEP = { '/deep/b.m3u8': LIVE, '/deep/new.ts': NEW['/new.ts'] ?? '' };

/** Streams that differ in where their parts are. */
export const ADDRESS_CASES: readonly StreamCase[] = [
  plays(
    'behind a redirect to another host, from which its addresses count',
    {
      near: { '/a.m3u8': to('http://far.example/deep/b.m3u8') },
      far: DEEP,
    },
    { isAlways: true },
  ),
  ...[301, 303, 307, 308].map((status) =>
    plays(`behind a redirect by ${status}`, { near: { '/a.m3u8': to('/deep/b.m3u8', status), ...DEEP } }),
  ),
  plays('behind two redirects', { near: { ...hops(2), ...DEEP } }),
  plays('behind three redirects', { near: { ...hops(3), ...DEEP } }),
  plays('behind four redirects', { near: { ...hops(4), ...DEEP } }),
  plays('behind five redirects', { near: { ...hops(5), ...DEEP } }),
  plays('behind redirects over three hosts', {
    near: { '/a.m3u8': to('http://far.example/b.m3u8') },
    far: { '/b.m3u8': to('//third.example/c.m3u8') },
    third: { '/c.m3u8': LIVE, ...NEW },
  }),
  plays('behind a redirect to another query', {
    near: { '/a.m3u8': to('?token=1'), '/a.m3u8?token=1': LIVE, ...NEW },
  }),
  plays('whose variant is behind a redirect', {
    near: { '/a.m3u8': master('b.m3u8'), '/b.m3u8': to('http://far.example/deep/b.m3u8') },
    far: DEEP,
  }),
  plays('whose segment is behind a redirect', {
    near: { '/a.m3u8': LIVE, '/new.ts': to('http://far.example/new.ts') },
    far: NEW,
  }),
  fails('whose redirects end in themselves', 'no-answer', { near: { '/a.m3u8': to('/a.m3u8') } }),
  fails('whose redirect leads to what is not there', 'error-status', { near: { '/a.m3u8': to('/b.m3u8') } }),
  fails('whose redirect names no address', 'error-status', { near: { '/a.m3u8': { status: 302 } } }),
  plays(
    'with addresses relative to its folder',
    {
      near: {
        '/x/y/a.m3u8': master('../z/b.m3u8'),
        '/x/z/b.m3u8': media(...segments('./s/0.ts', '../1.ts')),
        '/x/z/s/0.ts': FILES['/0.ts'] ?? '',
        '/x/1.ts': FILES['/1.ts'] ?? '',
      },
    },
    { opened: '/x/y/a.m3u8' },
  ),
  plays(
    'with addresses from the root of the host',
    {
      near: { '/x/a.m3u8': media(...segments('/0.ts', '/1.ts')), ...FILES },
    },
    { opened: '/x/a.m3u8' },
  ),
  plays('with addresses that leave out the scheme', {
    near: { '/a.m3u8': media(...segments('//far.example/0.ts', '//far.example/1.ts')) },
    far: FILES,
  }),
  plays('with addresses that are a query alone', {
    near: {
      '/a.m3u8': master('?variant'),
      '/a.m3u8?variant': media(...segments('?part=0')),
      '/a.m3u8?part=0': FILES['/0.ts'] ?? '',
    },
  }),
  plays('with whole addresses of three hosts', {
    near: { '/a.m3u8': master('http://far.example/b.m3u8') },
    far: { '/b.m3u8': media(...segments('http://third.example/0.ts')) },
    third: FILES,
  }),
  plays(
    'whose query is not that of its segments',
    {
      near: { '/a.m3u8?token=1': LIVE, ...NEW },
    },
    { opened: '/a.m3u8?token=1' },
  ),
  plays('with letters beyond ASCII and spaces in an address', {
    near: { '/a.m3u8': media(...segments('Süd tor.ts')), '/S%C3%BCd%20tor.ts': NEW['/new.ts'] ?? '' },
  }),
  plays('with a fragment in an address', {
    near: { '/a.m3u8': media(...segments('new.ts#t=1')), ...NEW },
  }),
  fails('whose segment is in the playlist itself', 'no-playlist', {
    near: {
      '/a.m3u8': media(
        ...segments(`data:video/mp2t;base64,${(NEW['/new.ts'] ?? Buffer.alloc(0)).toString('base64')}`),
        END,
      ),
    },
  }),
  fails(
    'on an https page whose address is http',
    'insecure',
    { near: {} },
    {
      isSecure: true,
      opened: 'http://streams.example/a.m3u8',
      player: null,
    },
  ),
  fails(
    'on an https page whose segment is http',
    'insecure',
    {
      near: { '/a.m3u8': media(...segments('http://streams.example/new.ts')) },
    },
    { isSecure: true, player: null },
  ),
  plays(
    'on an https page from this machine, which browsers trust',
    { near: { '/a.m3u8': LIVE, ...NEW } },
    {
      isSecure: true,
      player: null,
    },
  ),
];
