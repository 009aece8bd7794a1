import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testId } from '../../../../test/support/records.ts';
import type { PlayerCommand } from '../../lib/player-report.ts';
import { useFramePlayer } from './use-frame-player.ts';
import type { Loaded } from './use-tile-stream.ts';

const SILENT: PlayerCommand = { muted: true, quality: 'max480' };
const LOUD: PlayerCommand = { muted: false, quality: 'max480' };
const loaded: Loaded = { streamId: testId(1), round: 1, version: 1, src: '/stream', start: SILENT };

/** A frame whose page has this content once it has loaded. */
function frameWith(html: string) {
  const element = document.createElement('iframe');
  const post = vi.fn();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const contentWindow = { postMessage: post };
  Object.defineProperties(element, {
    contentDocument: { value: page },
    contentWindow: { value: contentWindow },
  });
  const reload = vi.fn();
  const { result, rerender } = renderHook(
    ({ command, isQuiet }) => useFramePlayer({ current: element }, loaded, { command, reload, isQuiet }),
    { initialProps: { command: SILENT, isQuiet: false } },
  );
  const report = (player: string) => {
    const message = new MessageEvent('message', { data: { player } });
    Object.defineProperty(message, 'source', { value: contentWindow });
    act(() => void window.dispatchEvent(message));
  };
  return { element, page, post, reload, result, rerender, report };
}

test('our own player is told what changes, again once it loads, and is quiet under a bar', () => {
  const { page, post, reload, rerender, report } = frameWith('<main id="stage"></main>');
  post.mockClear();
  report('loading');
  expect(post, 'the address said it already').not.toHaveBeenCalled();
  rerender({ command: LOUD, isQuiet: true });
  expect(post).toHaveBeenLastCalledWith(LOUD, window.location.origin);
  report('loading');
  expect(post).toHaveBeenCalledTimes(2);
  report('playing');
  expect(post).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  expect(page.getElementById('stage')?.hasAttribute('data-quiet')).toBe(true);
});

test('another player is loaded again where its address can set its sound, and left alone where not', () => {
  const able = frameWith('<iframe class="embed" data-mutes></iframe>');
  act(() => void able.element.dispatchEvent(new Event('load')));
  expect(able.result.current).toEqual({ isOurs: false, mutes: true, limitsQuality: false });
  able.post.mockClear();
  able.rerender({ command: LOUD, isQuiet: false });
  expect(able.reload).toHaveBeenCalledOnce();
  expect(able.post).not.toHaveBeenCalled();

  const unable = frameWith('<iframe class="embed"></iframe>');
  act(() => void unable.element.dispatchEvent(new Event('load')));
  unable.rerender({ command: LOUD, isQuiet: false });
  expect(unable.reload).not.toHaveBeenCalled();
});
