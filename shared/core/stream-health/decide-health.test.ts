import { expect, it } from 'vitest';
import { NO_PROBE } from './apply-probe.ts';
import { decideHealth, type Health, type HealthFacts } from './decide-health.ts';

const NOW = new Date('2026-11-24T20:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const NOBODY = { players: 0, playing: 0, failedStarts: 0, stalledShare: 0, blackShare: 0 };
const GOOD = { ...NO_PROBE, result: 'good' as const, checkedAt: ago(1), firstByteMs: 80 };
const failing = (failures: number, forSeconds = 30) => ({
  ...NO_PROBE,
  result: 'failed' as const,
  reason: 'error-status' as const,
  httpStatus: 404,
  failures,
  failingSince: ago(forSeconds),
});
const facts = (parts: Partial<HealthFacts> = {}): HealthFacts => ({
  probe: GOOD,
  isProbed: true,
  players: NOBODY,
  reporters: 0,
  ...parts,
});
const before = (parts: Partial<Health>): Health => ({
  state: 'ok',
  reason: null,
  httpStatus: null,
  since: ago(600),
  troubledAt: null,
  ...parts,
});
const players = (parts: Partial<HealthFacts['players']>) => ({ ...NOBODY, players: 3, playing: 3, ...parts });

it.each<[string, Partial<HealthFacts>, Partial<Health> | null, string, string | null]>([
  ['plays', {}, null, 'ok', null],
  ['was never checked', { probe: NO_PROBE }, null, 'unknown', 'not-checked'],
  [
    'refuses the check',
    { probe: { ...NO_PROBE, result: 'uncheckable', reason: 'refuses' } },
    {},
    'unknown',
    'refuses',
  ],
  ['is not checked by setting', { isProbed: false, probe: failing(5) }, {}, 'unknown', 'off'],
  ['failed once', { probe: failing(1) }, {}, 'ok', null],
  [
    'failed once and was never checked',
    { probe: failing(1) },
    { state: 'unknown' },
    'unknown',
    'not-checked',
  ],
  ['failed twice', { probe: failing(2) }, {}, 'down', 'error-status'],
  [
    'failed twice while three play',
    { probe: failing(2), players: players({}) },
    {},
    'trouble',
    'players-play',
  ],
  [
    'failed twice while two play',
    { probe: failing(2), players: players({ playing: 2 }) },
    {},
    'down',
    'error-status',
  ],
  [
    'failed for ten minutes while three play',
    { probe: failing(40, 600), players: players({}) },
    {},
    'down',
    'error-status',
  ],
  ['plays again', {}, { state: 'down', reason: 'no-answer' }, 'ok', null],
  ['was slow once', { probe: { ...GOOD, slow: 1 } }, {}, 'ok', null],
  ['was slow twice', { probe: { ...GOOD, slow: 2 } }, {}, 'trouble', 'slow'],
  ['does not start for half', { players: players({ failedStarts: 0.5 }) }, {}, 'trouble', 'starts-fail'],
  ['starts for more than half', { players: players({ failedStarts: 0.49 }) }, {}, 'ok', null],
  ['stalls a fifth of the time', { players: players({ stalledShare: 0.2 }) }, {}, 'trouble', 'stalls'],
  ['is black for half', { players: players({ blackShare: 0.5 }) }, {}, 'trouble', 'black'],
  ['is black for two players', { players: players({ players: 2, blackShare: 1 }) }, {}, 'ok', null],
  ['is reported by three', { reporters: 3 }, {}, 'trouble', 'reported'],
  ['is reported by two', { reporters: 2 }, {}, 'ok', null],
  [
    'is a frame that three report',
    { probe: NO_PROBE, reporters: 3 },
    { state: 'unknown' },
    'trouble',
    'reported',
  ],
  [
    'was in trouble a minute ago',
    {},
    { state: 'trouble', reason: 'stalls', troubledAt: ago(60) },
    'trouble',
    'stalls',
  ],
  [
    'was in trouble two minutes ago',
    {},
    { state: 'trouble', reason: 'stalls', troubledAt: ago(120) },
    'ok',
    null,
  ],
])('a stream that %s', (_, parts, earlier, state, reason) => {
  expect(decideHealth(facts(parts), earlier && before(earlier), NOW)).toMatchObject({ state, reason });
});

it('keeps the beginning of a state while its reason changes, and begins anew with another state', () => {
  const trouble = before({ state: 'trouble', reason: 'slow', since: ago(300), troubledAt: ago(20) });
  const still = decideHealth(facts({ reporters: 3 }), trouble, NOW);
  expect(still).toMatchObject({ state: 'trouble', reason: 'reported', since: ago(300), troubledAt: NOW });
  expect(decideHealth(facts({ probe: failing(2) }), still, NOW)).toEqual({
    state: 'down',
    reason: 'error-status',
    httpStatus: 404,
    since: NOW,
    troubledAt: null,
  });
});
