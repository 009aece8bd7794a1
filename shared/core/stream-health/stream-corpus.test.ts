import { expect, it, onTestFinished } from 'vitest';
import { STREAM_CASES } from '../../../test/stream-corpus/all-cases.ts';
import { startHosts } from '../../../test/stream-corpus/hosts.ts';
import { media, segments } from '../../../test/stream-corpus/playlists.ts';
import type { StreamCase } from '../../../test/stream-corpus/stream-case.ts';
import { HostTurns } from './host-turns.ts';
import { probeStream } from './probe-stream.ts';

const SITE = 'http://touchline.example';

/** What the check says of a stream, and what it asked for. */
async function check({
  isSecure = false,
  ...stream
}: Pick<StreamCase, 'hosts' | 'opened'> & { isSecure?: boolean }): Promise<{
  says: string;
  asked: readonly string[];
}> {
  const site = isSecure ? SITE.replace('http:', 'https:') : SITE;
  const { address, names, asked, stop } = await startHosts(stream, () => site);
  onTestFinished(stop);
  const env = { OUTGOING_ALLOW: names, PUBLIC_URL: site } as unknown as Parameters<
    typeof probeStream
  >[0]['env'];
  const options = { turns: new HostTurns(0), stopping: new AbortController().signal, timeoutMs: 60_000 };
  const result = await probeStream({ env }, address, options);
  return { says: result.result === 'good' ? 'plays' : result.reason, asked };
}

it.each(STREAM_CASES.map((stream) => [stream.name, stream] as const))('a stream %s', async (_, stream) => {
  expect((await check(stream)).says).toBe(stream.check);
});

it('a stream is asked for as by a browser: in order, and without a name behind a redirect to another host', async () => {
  const { asked } = await check({
    opened: '/a.m3u8',
    hosts: {
      near: { '/a.m3u8': { status: 302, headers: { Location: 'http://far.example/deep/b.m3u8' } } },
      far: { '/deep/b.m3u8': media(...segments('new.ts')), '/deep/new.ts': 'G' },
    },
  });
  expect(asked).toEqual([`near /a.m3u8 ${SITE}`, 'far /deep/b.m3u8 null', `far /deep/new.ts ${SITE}`]);
});

it('each stream has a name of its own, and says why where the check and our player differ', () => {
  const names = STREAM_CASES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const unsaid = STREAM_CASES.filter(
    ({ check, player, differs }) =>
      player !== null && (check === 'plays') !== (player === 'plays') && differs === null,
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});
