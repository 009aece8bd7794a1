import { describe, expect, it } from 'vitest';
import { readStreamUrl } from './stream-url.ts';

const tokenOf = (payload: string) =>
  `${btoa('{"alg":"HS256"}')}.${Buffer.from(payload).toString('base64url')}.c2lnbmF0dXJl`;

describe("a stream's token", () => {
  it('is read without any key, in every script', () => {
    const url = 'https://streams.example/läs?q=日本語>>??';
    expect(readStreamUrl(tokenOf(JSON.stringify({ url })))).toBe(url);
  });

  it('that is empty has no address', () => {
    expect(readStreamUrl('')).toBe('');
  });

  it.each([
    'x',
    'a.b.c',
    'a.!!!.c',
    tokenOf('[]'),
    tokenOf('{"url":1}'),
    tokenOf('null'),
    'https://a.example/x.m3u8',
  ])('is invalid as %j', (token) => {
    expect(readStreamUrl(token)).toBeNull();
  });
});
