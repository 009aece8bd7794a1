import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionState } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells of a loss only when it lasts two seconds, and of the return at once', () => {
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

it('tells of a first connection that does not come', () => {
  const connection = new ConnectionState();
  connection.begin(true);
  vi.advanceTimersByTime(2_000);
  expect(connection.shown.getState()).toBe('reconnecting');
});

it('believes the browser that there is no network, and tells each change once', () => {
  const connection = new ConnectionState();
  const told: string[] = [];
  connection.shown.subscribe(() => told.push(connection.shown.getState()));
  connection.begin(true);
  connection.up();
  connection.online(false);
  connection.down();
  vi.advanceTimersByTime(5_000);
  connection.online(true);
  connection.up();
  expect(told).toEqual(['offline', 'reconnecting', 'connected']);
});
