import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoMedia, DEMO_STREAM_PATH } from './demo-media.ts';
import { livePlaylist, QUALITIES, SEGMENT_MS, SEGMENTS } from './live-playlist.ts';

const FOLDER = fileURLToPath(new URL('../../scripts/demo/media', import.meta.url));
const NOW = Date.parse('2026-11-21T19:06:00.000Z');

interface Segment {
  sequence: number;
  /** The stretch of continuous time that the segment belongs to. */
  stretch: number;
  file: string;
}

/** Parses a playlist as a player does. */
function segmentsOf(playlist: string): Segment[] {
  const value = (tag: string) => Number(new RegExp(`#${tag}:(\\d+)`).exec(playlist)?.[1]);
  let sequence = value('EXT-X-MEDIA-SEQUENCE');
  let stretch = value('EXT-X-DISCONTINUITY-SEQUENCE');
  const segments: Segment[] = [];
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') stretch += 1;
    if (line.endsWith('.m2ts')) segments.push({ sequence: sequence++, stretch, file: line });
  }
  return segments;
}

describe('the playlist over time', () => {
  test('a segment keeps its number, its file and its time while it is listed', () => {
    const seen = new Map<number, Segment>();
    for (let now = NOW; now < NOW + 40 * SEGMENT_MS; now += 700) {
      for (const segment of segmentsOf(livePlaylist('360p', now))) {
        expect(seen.get(segment.sequence) ?? segment).toEqual(segment);
        seen.set(segment.sequence, segment);
      }
    }
    const played = [...seen.values()].sort((a, b) => a.sequence - b.sequence);
    expect(played.length).toBeGreaterThan(40);
    played.slice(1).forEach((segment, at) => {
      const before = played[at] as Segment;
      expect(segment.sequence).toBe(before.sequence + 1);
      const anew = segment.file === '360p-0.m2ts';
      expect(segment.stretch).toBe(before.stretch + (anew ? 1 : 0));
    });
    expect(new Set(played.map(({ file }) => file)).size).toBe(SEGMENTS);
  });

  test('keeps its sequence numbers small, because players step through them', () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      const [segment] = segmentsOf(livePlaylist('360p', NOW + day * 86_400_000));
      expect(segment?.stretch).toBeLessThan(51_000);
    }
  });

  test('starts each week with the segments so far', () => {
    const week = Date.parse('2026-11-26T00:00:00.000Z');
    expect(segmentsOf(livePlaylist('360p', week))).toEqual([
      { sequence: 0, stretch: 1, file: '360p-0.m2ts' },
    ]);
    const soon = segmentsOf(livePlaylist('360p', week + 7 * SEGMENT_MS));
    expect(soon.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(soon.map(({ stretch }) => stretch)).toEqual([1, 1, 1, 1, 2, 2]);
  });

  test('moves on by one segment every two seconds and never ends', () => {
    const [first] = segmentsOf(livePlaylist('240p', NOW));
    const [later] = segmentsOf(livePlaylist('240p', NOW + 10 * SEGMENT_MS));
    expect((later as Segment).sequence - (first as Segment).sequence).toBe(10);
    expect(livePlaylist('240p', NOW)).not.toContain('EXT-X-ENDLIST');
  });
});

describe('over HTTP', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const clock = { now: () => NOW, date: () => new Date(NOW) };
    server = createServer(express().use(createDemoMedia({ clock })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('every file of the master playlist exists', async () => {
    const master = await fetch(origin + DEMO_STREAM_PATH);
    expect(master.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
    const lists = (await master.text()).split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(lists).toEqual(['360p.m3u8', '240p.m3u8']);
    for (const list of lists) {
      const answer = await fetch(new URL(list, origin + DEMO_STREAM_PATH));
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      for (const { file } of segmentsOf(await answer.text())) {
        const segment = await fetch(new URL(file, answer.url));
        expect(segment.status).toBe(200);
        expect(segment.headers.get('content-type')).toBe('video/mp2t');
        expect(segment.headers.get('access-control-allow-origin')).toBe('*');
        // Every packet of a transport stream begins with this byte.
        expect(new Uint8Array(await segment.arrayBuffer())[0]).toBe(0x47);
      }
    }
  });

  test('logos are small images', async () => {
    const logos = readdirSync(`${FOLDER}/logos`);
    expect(logos.length).toBeGreaterThan(0);
    for (const logo of logos) {
      const answer = await fetch(`${origin}/media/demo/logos/${logo}`);
      expect(answer.headers.get('content-type')).toContain('image/svg+xml');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_000);
    }
  });

  test('nothing outside the clip is served', async () => {
    for (const path of ['/media/demo/', '/media/demo/..%2fpackage.json', '/media/demo/720p.m3u8']) {
      expect((await fetch(origin + path)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

test('the clip is small, and no segment exceeds the bandwidth that its playlist names', () => {
  const sizes = readdirSync(FOLDER).map((name) => ({ name, bytes: statSync(`${FOLDER}/${name}`).size }));
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(300_000);
  for (const { name, bandwidth } of QUALITIES) {
    const own = sizes.filter((file) => file.name.startsWith(name));
    expect(own).toHaveLength(SEGMENTS);
    for (const { bytes } of own) expect((bytes * 8_000) / SEGMENT_MS).toBeLessThanOrEqual(bandwidth);
  }
});
