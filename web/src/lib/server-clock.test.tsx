import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServerClock, serverClock, useNow } from './server-clock.ts';

const START = Date.parse('2026-11-21T18:00:00.400Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the clock of the server', () => {
  it('is the browser’s own until the server sends its time, and then the server’s at once', () => {
    const clock = new ServerClock();
    expect([clock.isSet(), clock.now()]).toEqual([false, START]);
    clock.learnFromHello(START + 90_000);
    expect([clock.isSet(), clock.now()]).toEqual([true, START + 90_000]);
  });

  it('follows small differences softly and large ones at once', () => {
    const clock = new ServerClock();
    clock.learnFromHello(START);
    clock.learnFromHello(START + 400);
    expect(clock.now()).toBe(START + 100);
    clock.learnFromHello(START + 60_000);
    expect(clock.now()).toBe(START + 60_000);
  });

  it('takes the Date of answers only until a connection knows better', () => {
    const clock = new ServerClock();
    clock.learnFromDate('not a date');
    clock.learnFromDate(null);
    expect(clock.isSet()).toBe(false);
    clock.learnFromDate(new Date(START + 3_600_000).toUTCString());
    expect(Math.abs(clock.now() - START - 3_600_000)).toBeLessThanOrEqual(500);
    clock.learnFromHello(START + 1000);
    clock.learnFromDate(new Date(START + 3_600_000).toUTCString());
    expect(clock.now()).toBe(START + 1000);
  });

  it('ticks once for every full second of the server, for all subscribers', () => {
    const clock = new ServerClock();
    clock.learnFromHello(START + 300);
    const seen: number[] = [];
    const stop = clock.run();
    clock.second.subscribe((second) => second !== null && seen.push(second));
    vi.advanceTimersByTime(3_000);
    const second = Math.floor((START + 300) / 1000) * 1000;
    expect(seen).toEqual([second + 1000, second + 2000, second + 3000]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps running while one subscriber still needs it', () => {
    const clock = new ServerClock(() => 1_000_500);
    const stopFirst = clock.run();
    const stopSecond = clock.run();
    stopSecond();
    expect(clock.second.getState()).toBe(1_000_000);
    stopFirst();
    expect(clock.second.getState()).toBeNull();
  });

  it('shows the current time to a page that slept', () => {
    const clock = new ServerClock();
    const stop = clock.run();
    vi.setSystemTime(START + 600_000);
    clock.refresh();
    expect(clock.second.getState()).toBe(Math.floor((START + 600_000) / 1000) * 1000);
    stop();
  });
});

describe('in components', () => {
  it('there is no time on the server, and one that ticks in the browser', () => {
    expect(renderToString(<Show useValue={useNow} />)).toBe('null');
    serverClock.learnFromHello(START);
    onTestFinished(serverClock.run());
    const { result } = renderHook(useNow);
    expect(result.current).toBe(START - 400);
    act(() => vi.advanceTimersByTime(700));
    expect(result.current).toBe(START + 600);
  });
});

function Show({ useValue }: { useValue: () => unknown }) {
  return String(useValue());
}
