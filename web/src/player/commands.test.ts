import { expect, onTestFinished, test, vi } from 'vitest';
import { heightOf, listenToCommands, startByQuery } from './commands.ts';

test('the address of the player sets its sound and its quality', () => {
  expect(startByQuery('?id=1&muted=1&quality=max480')).toEqual({ muted: true, quality: 'max480' });
  for (const query of ['', '?id=1', '?muted=0&quality=max9000'])
    expect(startByQuery(query)).toEqual({ muted: false, quality: 'auto' });
  expect([heightOf('max480'), heightOf('auto')]).toEqual([480, null]);
});

test('only the page around the player commands it', () => {
  const events = new EventTarget();
  const origin = 'https://touchline.example';
  const page = {};
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('window', { parent: page });
  onTestFinished(() => void vi.unstubAllGlobals());
  const video = { muted: true, volume: 0 };
  const limit = vi.fn();
  const play = vi.fn(async () => undefined);
  const sound = { hidden: false };
  listenToCommands({
    video: video as HTMLVideoElement,
    view: { sound } as never,
    playback: { isWanted: true, play } as never,
    source: () => ({ limit }) as never,
  });
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: page, ...from }));
  const loud = { muted: false, quality: 'auto' };
  say(loud, { origin: 'https://elsewhere.example' });
  say(loud, { source: {} });
  for (const nonsense of [null, 'text', {}, { player: 'playing' }]) say(nonsense);
  expect([video.muted, limit.mock.calls, play.mock.calls]).toEqual([true, [], []]);

  say(loud);
  expect([video.muted, video.volume]).toEqual([false, 0.5]);
  expect(limit).toHaveBeenLastCalledWith(null);
  expect(play).toHaveBeenCalledOnce();
  say({ muted: true, quality: 'max480' });
  expect([video.muted, sound.hidden]).toEqual([true, true]);
  expect(limit).toHaveBeenLastCalledWith(480);
  expect(play).toHaveBeenCalledOnce();
});
