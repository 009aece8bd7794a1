import { expect, it } from 'vitest';
import { streamsOnOneServer } from './stream-servers.ts';

it.each([
  [2, ['https://cdn.example/a.m3u8', 'https://cdn.example/b.m3u8?token=1']],
  [3, ['https://cdn.example/a', 'https://CDN.example/b', ' http://cdn.EXAMPLE/c']],
  [2, ['https://cdn.example/a', 'https://cdn.example:8443/b']],
  [2, ['https://www.cdn.example/a', 'https://cdn.example/b']],
  [2, ['http://[2001:db8::1]/a', 'http://[2001:DB8:0::1]:8080/b']],
  [2, ['http://192.0.2.7/a', 'http://192.0.2.7:8080/b']],
  // An entry without an address is no stream.
  [2, ['https://cdn.example/a', '', 'https://cdn.example/b']],
  [0, []],
  [0, ['https://cdn.example/a']],
  [0, ['https://cdn.example/a', '']],
  [0, ['https://cdn.example/a', 'https://cdn2.example/b']],
  [0, ['https://a.cdn.example/a', 'https://b.cdn.example/b']],
  [0, ['http://[2001:db8::1]/a', 'http://[2001:db8::2]/b']],
  // What cannot be read may stand elsewhere.
  [0, ['https://cdn.example/a', null]],
  [0, [null, null]],
  [0, ['https://', 'https://']],
])('%i streams on one server: %j', (streams, addresses) => {
  expect(streamsOnOneServer(addresses)).toBe(streams);
});
