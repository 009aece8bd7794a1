import { cleanup, render } from '@testing-library/react';
import type { HealthState } from '@touchline/contract/lists/stream-health';
import { streamHealthExample } from '@touchline/contract/records/stream-health';
import { afterEach, expect, it } from 'vitest';
import { Playing } from './health-word.tsx';

afterEach(cleanup);

const stream = (state: HealthState, host: string) => ({
  health: { ...streamHealthExample, state },
  url: `e30.${btoa(`{"url":"https://${host}/a.m3u8"}`)}.c2ln`,
});
const textOf = (...streams: Parameters<typeof Playing>[0]['streams'][number][]) =>
  render(<Playing streams={streams} />).container.textContent;

it('counts the streams that play, and says where all stand on one server', () => {
  expect(textOf(stream('ok', 'a.example'), stream('down', 'b.example'))).toBe('1 of 2 play');
  expect(textOf(stream('ok', 'a.example'), stream('down', 'A.example:81'))).toBe(
    '1 of 2 play2 streams, 1 server',
  );
  expect(textOf(stream('unknown', 'a.example'), stream('unknown', 'a.example'))).toBe('2 streams, 1 server');
  expect(textOf(stream('unknown', 'a.example'))).toBe('–');
});

it('says nothing of servers to users who see no addresses', () => {
  expect(textOf({}, {})).toBe('–');
});
