import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionState } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a loss only when it lasts two seconds, and the return at once', () => {
  const connection = new ConnectionState();
  connection.begin(true);
  connection.up();
  connection.down();
  vi.advanceTimersByTime(1_999);
  expect(connection.shown.getState()).toBe('connected');
  vi.advanceTimersByTime(1);
  expect(connection.shown.getState()).toBe('reconnecting');
  connection.up();
  expect(connection.shown.getState()).toBe('connected');
  connection.down();
  vi.advanceTimersByTime(1_000);
  connection.up();
  vi.advanceTimersByTime(10_000);
  expect(connection.shown.getState()).toBe('connected');
});

it('shows that the first connection fails', () => {
  const connection = new ConnectionState();
  connection.begin(true);
  vi.advanceTimersByTime(2_000);
  expect(connection.shown.getState()).toBe('reconnecting');
});

it('trusts the browser about a missing network, and shows each change once', () => {
  const connection = new ConnectionState();
  const shown: string[] = [];
  connection.shown.subscribe(() => shown.push(connection.shown.getState()));
  connection.begin(true);
  connection.up();
  connection.online(false);
  connection.down();
  vi.advanceTimersByTime(5_000);
  connection.online(true);
  connection.up();
  expect(shown).toEqual(['offline', 'reconnecting', 'connected']);
});
