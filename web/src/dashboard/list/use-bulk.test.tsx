import { act, renderHook } from '@testing-library/react';
import { bulkRequests } from '@touchline/contract/calls/requests';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testId } from '../../../../test/support/records.ts';
import { useToasts } from '../../lib/toasts.ts';
import { useBulk } from './use-bulk.ts';

const APPROVE = { action: 'status', value: 'Approved' };
const idsOf = (count: number) => Array.from({ length: count }, (_, n) => testId(n));

/** The steps that the stubbed server received, and its answer to each; `null` means that no answer comes. */
let steps: string[][] = [];
let answers: (() => Response | null)[] = [];

const done = (step: readonly string[]) => () =>
  Response.json({ message: '', results: step.map((id) => ({ id, ok: true })) });

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  // Runs out every timer of the previous test.
  await vi.advanceTimersByTimeAsync(60_000);
  steps = [];
  answers = [];
  useToasts.setState([], true);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    steps.push(ids);
    const response = (answers.shift() ?? done(ids))();
    if (response === null) throw new TypeError('Failed to fetch');
    return response;
  });
});
function open() {
  const { result } = renderHook(() => useBulk());
  let left: readonly string[] | undefined;
  const run = (ids: readonly string[]) =>
    act(async () => {
      void result.current.run(bulkRequests, APPROVE, ids).then((ids) => {
        left = ids;
      });
      await vi.advanceTimersByTimeAsync(0);
    });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { bulk: () => result.current, run, pass, left: () => left };
}

const said = () => useToasts.getState().map(({ message }) => message);

it('sends steps of 25 and says how many rows are done at the end', async () => {
  const { bulk, run, left } = open();
  await run(idsOf(60));
  expect(steps.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(steps.flat()).toEqual(idsOf(60));
  expect(said()).toEqual(['60 of 60 updated']);
  expect(left()).toEqual([]);
  expect(bulk().progress).toBeNull();
});

it('waits where the server asks for it, says so, and goes on with the same step', async () => {
  const { bulk, run, pass, left } = open();
  answers = [
    done(idsOf(25)),
    () =>
      Response.json(
        { code: 'RATE_LIMITED', message: 'Too many' },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
  ];
  await run(idsOf(50));
  expect(steps).toHaveLength(2);
  expect(bulk().progress).toEqual({ rows: 25, of: 50, isWaiting: true });
  await pass(29_900);
  expect(steps).toHaveLength(2);
  await pass(200);
  expect(steps).toHaveLength(3);
  expect(steps[2]).toEqual(steps[1]);
  expect(said()).toEqual(['50 of 50 updated']);
  expect(left()).toEqual([]);
});

it('says what is done where it is broken off, and leaves the rest selected', async () => {
  const { run, left } = open();
  answers = [done(idsOf(25)), () => null];
  await run(idsOf(60));
  expect(said()).toEqual(['25 of 60 updated. Whether the next 25 were updated is not known.']);
  expect(left()).toEqual(idsOf(60).slice(25));
});

it('gives the reason of a refusal, after which nothing more is sent', async () => {
  const { run, left } = open();
  answers = [
    done(idsOf(25)),
    () => Response.json({ code: 'PERMISSION_DENIED', message: 'Permission denied.' }, { status: 403 }),
  ];
  await run(idsOf(60));
  expect(steps).toHaveLength(2);
  expect(said()).toEqual(['25 of 60 updated. Permission denied.']);
  expect(left()).toEqual(idsOf(60).slice(25));
});

it('keeps the rows that were refused, with their reasons', async () => {
  const { bulk, run, left } = open();
  const [first, ...others] = idsOf(25) as [string, ...string[]];
  const refused = { id: first, ok: false, code: 'NOT_FOUND', message: 'Match request not found.' };
  answers = [() => Response.json({ results: [refused, ...others.map((id) => ({ id, ok: true }))] })];
  await run(idsOf(30));
  expect(said()).toEqual(['29 of 30 updated']);
  expect(left()).toEqual([first]);
  expect(bulk().report).toEqual({
    failures: [{ id: first, message: 'Match request not found.' }],
    isWhole: true,
  });
});

it('stops after the step that is under way, and at once where that waits', async () => {
  const { bulk, run, pass, left } = open();
  answers = [
    done(idsOf(25)),
    () => Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': '45' } }),
  ];
  await run(idsOf(60));
  await act(async () => bulk().stop());
  expect(bulk().progress).toBeNull();
  expect(said()).toEqual(['25 of 60 updated']);
  expect(left()).toEqual(idsOf(60).slice(25));
  await pass(60_000);
  expect(steps).toHaveLength(2);
});
