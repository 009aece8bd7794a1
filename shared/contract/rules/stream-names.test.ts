import { expect, it } from 'vitest';
import { streamName } from './stream-names.ts';

const stream = (title: string, address?: string) => ({
  title,
  stream: 'Stream 1',
  url: address === undefined ? undefined : address && `e30.${btoa(JSON.stringify({ url: address }))}.c2ln`,
});

it('tells the host of streams of one game that share a title, and of no others', () => {
  const streams = [
    stream('Stream 1', 'https://cdn.example.com/a.m3u8?token=1'),
    stream('', 'https://other.example:8443/b.m3u8'),
    stream('Main', 'https://cdn.example.com/c.m3u8'),
  ];
  expect(streams.map((each) => streamName(each, streams))).toEqual([
    'Stream 1 · cdn.example.com',
    'Stream 1 · other.example:8443',
    'Main',
  ]);
});

it.each([undefined, '', 'no address'])('is the title alone without a host: %j', (address) => {
  const [one, two] = [stream('Main', address), stream('Main', 'https://cdn.example.com/a')];
  expect(streamName(one, [one, two])).toBe('Main');
});
