import { act, render } from '@testing-library/react';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import { describe, expect, it } from 'vitest';
import { holdPage, pass, renderSite, TEST_NOW } from '../../../test/support/site.tsx';
import { useNow } from '../lib/server-clock.ts';
import { CountdownAnnouncer, CountdownCells } from './countdown.tsx';

holdPage();

const MINUTE = 60_000;
/** The clock reports a full second a moment after it began. */
const TICK = 5;

function Announced({ to, status = 'Scheduled' }: { to: number; status?: GameStatus }) {
  return <CountdownAnnouncer to={to} now={useNow()} status={status} />;
}

const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;

describe('a countdown', () => {
  it('is a timer that says in one sentence what its cells show', () => {
    renderSite(<CountdownCells to={TEST_NOW + 98 * MINUTE + 24_000} now={TEST_NOW} />);
    const timer = document.querySelector('[role=timer]');
    expect(timer?.getAttribute('aria-live')).toBe('off');
    expect(timer?.querySelector('p')?.textContent).toBe('Streams open in 0d 01h 38m 24s');
    expect(timer?.querySelector('[aria-hidden]')?.textContent).toBe('0days01hours38minutes24seconds');
  });

  it('stays at zeros and says that the game starts soon', () => {
    renderSite(<CountdownCells to={null} now={TEST_NOW} />);
    expect(document.querySelector('[role=timer]')?.textContent).toBe(
      'Starting soon0days00hours00minutes00seconds',
    );
  });
});

describe('aloud', () => {
  it('is announced at ten minutes and at one minute, and not between', () => {
    renderSite(<Announced to={TEST_NOW + 11 * MINUTE} />);
    expect(spoken()).toBe('');
    pass(MINUTE - 1000);
    expect(spoken()).toBe('');
    pass(1000 + TICK);
    expect(spoken()).toBe('Streams open in 10 minutes');
    pass(8 * MINUTE);
    expect(spoken()).toBe('');
    pass(MINUTE);
    expect(spoken()).toBe('Streams open in 1 minute');
  });

  it('does not announce a moment that was over when the page opened', () => {
    renderSite(<Announced to={TEST_NOW + 5 * MINUTE} />);
    pass(MINUTE);
    expect(spoken()).toBe('');
  });

  it('announces going live and the end, not being live', () => {
    const { rerender } = render(<Announced to={TEST_NOW + MINUTE} />);
    act(() => rerender(<Announced to={TEST_NOW + MINUTE} status="Live" />));
    expect(spoken()).toBe('Live now');
    pass(5_000);
    expect(spoken(), 'nothing hidden goes on saying so').toBe('');
    rerender(<Announced to={TEST_NOW + MINUTE} status="Finished" />);
    expect(spoken()).toBe('This game has finished.');
    rerender(<Announced key="another" to={TEST_NOW} status="Live" />);
    expect(spoken()).toBe('');
  });
});
