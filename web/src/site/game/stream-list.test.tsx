import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicStream } from '@touchline/contract/records/match';
import { isWhole } from '@touchline/contract/rules/summaries';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testGame, testHead, testId, testMatch, testStream } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import { useMatch } from '../live/live-hooks.ts';
import { StreamList } from './stream-list.tsx';

holdPage();
afterEach(() => vi.unstubAllGlobals());

const first = testStream({ _id: testId(0x71), title: 'First', stream: '' });
const second = testStream({ _id: testId(0x72), title: 'Second' });
const third = testStream({ _id: testId(0x73), title: 'Third' });

function Streams(): ReactNode {
  const game = useMatch(testHead()._id).match?.games[0];
  return game && isWhole(game) && <StreamList game={game} onChoose={() => {}} />;
}

/** Shows the streams; returns a function that changes the health of some. */
function show(
  streams: readonly PublicStream[] = [first, second, third],
): (health: Record<string, PublicStream['health']>) => void {
  const game = testGame({ status: 'Live', isLive: true, streamUrls: [...streams] });
  const cache = renderSite(<Streams />, { matches: [testMatch({ games: [game] })], hydrates: true });
  return (health) => {
    pass(1);
    const at = new Date().toISOString();
    act(() => cache.event('streams:health', { gameId: game._id, at, streams: health }));
  };
}

const order = () =>
  [...document.querySelectorAll('[data-stream]')].map((card) => card.getAttribute('data-stream'));
const list = () => screen.getAllByRole('list')[0] as HTMLElement;

describe('streams by their health', () => {
  it('have a state and a name that says it, and the dead one is last', () => {
    const setHealth = show();
    setHealth({ [first._id]: 'down', [second._id]: 'trouble', [third._id]: 'ok' });
    expect(order()).toEqual([second._id, third._id, first._id]);
    expect(
      screen.getByRole('button', { name: 'First, English, 720p, not responding' }).textContent,
    ).toContain('Not responding');
    expect(
      screen.getByRole('button', { name: 'Second, English, 720p, having trouble' }).textContent,
    ).toContain('Having trouble');
    expect(screen.getByRole('button', { name: /^Third/ }).textContent).not.toMatch(/trouble|responding/i);
    setHealth({ [first._id]: 'ok', [second._id]: null });
    expect(order()).toEqual([first._id, second._id, third._id]);
    expect(screen.queryByText(/trouble|responding/i)).toBeNull();
  });

  it('are last and say so where this browser cannot play their format', () => {
    vi.stubGlobal('MediaSource', { isTypeSupported: () => false });
    const foreign = { ...first, codecs: ['hvc1.1.6.L93.B0,mp4a.40.2'] };
    show([foreign, second, third])({ [first._id]: 'ok', [second._id]: 'down' });
    expect(order()).toEqual([third._id, second._id, first._id]);
    const name = 'First, English, 720p, not for this browser';
    expect(screen.getByRole('button', { name }).textContent).toContain('Not for this browser');
  });

  it('keep their place where this browser plays one of their formats', () => {
    vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => type.includes('avc1') });
    show([{ ...first, codecs: ['hvc1.1.6.L93.B0', 'avc1.64001f,ec-3'] }, second, third]);
    expect(order()).toEqual([first._id, second._id, third._id]);
  });

  it('change their order only while neither pointer nor focus is on them', () => {
    const setHealth = show();
    fireEvent.pointerEnter(list());
    setHealth({ [first._id]: 'down' });
    expect(order()).toEqual([first._id, second._id, third._id]);
    const card = document.querySelector('[data-stream]') as HTMLElement;
    act(() => card.focus());
    fireEvent.pointerLeave(list());
    expect(order()).toEqual([first._id, second._id, third._id]);
    act(() => card.blur());
    expect(order()).toEqual([second._id, third._id, first._id]);
  });
});
