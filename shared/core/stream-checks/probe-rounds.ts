import { randomUUID } from 'node:crypto';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { parseUrl } from '@touchline/contract/rules/parse-url';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { PROBES, STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import pLimit from 'p-limit';
import { gamesOfProbes } from '../games/games-of-probes.ts';
import type { Core } from '../platform/core.ts';
import { keepLease, leaveLease } from '../platform/lease.ts';
import { metrics } from '../platform/metrics.ts';
import { areStreamsProbed, readSettings } from '../settings/settings.ts';
import { NO_PROBE } from '../stream-health/apply-probe.ts';
import { keepMinutes } from '../stream-health/history.ts';
import { HostTurns } from '../stream-health/host-turns.ts';
import {
  activeStreams,
  forgetQuietStreams,
  readMinutes,
  summarize,
} from '../stream-health/player-signals.ts';
import { addressHash, readHealth, type StreamHealthRecord } from '../stream-health/stream-health.ts';
import { Checks } from './checks.ts';
import { type CheckedStream, decideAgain, probeAndDecide, SIGNALS_COUNT_MS } from './stream-checks.ts';

/** The lease of the worker that checks streams. */
export const PROBE_LEASE = 'stream-probes';

/** The checks of one worker. */
export interface ProbeRounds {
  /** Runs a round now, unless another worker has the lease. Resolves with the number of checked streams when it is over. */
  round(): Promise<number>;
  /** Stops, and leaves the lease to other workers. */
  stop(): Promise<void>;
}

/**
 * Checks the streams of playable games and of games that go live soon every 15 seconds, the longest unchecked first, and
 * decides by what players and visitors say. One worker at a time does it; when it dies, another one does after 30 seconds.
 */
export function startProbeRounds(
  core: Core,
  { turns = new HostTurns() }: { turns?: HostTurns } = {},
): ProbeRounds {
  const holder = randomUUID();
  const stopping = new AbortController();
  const hasLease = () => keepLease(core, { name: PROBE_LEASE, holder, ms: PROBES.leaseMs });
  const checks = new Checks(PROBES);
  const rounds = new Set<Promise<number>>();
  // A round that lasts longer goes on beside the next one, which renews the lease and adds what has become due.
  const round = (): Promise<number> => {
    const running = runRound(core, { turns, stopping: stopping.signal, hasLease, checks }).finally(() =>
      rounds.delete(running),
    );
    rounds.add(running);
    return running;
  };
  const tick = () =>
    round().catch((err: Error) => {
      if (!stopping.signal.aborted)
        core.log.warn({ err: { message: err.message } }, 'streams not checked; it will be tried again');
    });
  const timer = setInterval(() => void tick(), PROBES.roundMs);
  return {
    round,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.allSettled(rounds);
      await leaveLease(core, { name: PROBE_LEASE, holder }).catch(() => undefined);
    },
  };
}

interface RoundOptions {
  turns: HostTurns;
  stopping: AbortSignal;
  /** True while this worker has the lease. */
  hasLease: () => Promise<boolean>;
  checks: Checks;
}

async function runRound(core: Core, { turns, stopping, hasLease, checks }: RoundOptions): Promise<number> {
  if (!(await hasLease())) return 0;
  const streams = (await gamesOfProbes(core)).flatMap((game) =>
    game.streams.filter(({ urlToken }) => urlToken !== '').map((stream): CheckedStream => ({ game, stream })),
  );
  const records = await readHealth(
    core,
    streams.map(({ stream }) => stream._id),
  );
  turns.forgetOld();
  const isProbed = areStreamsProbed(await readSettings(core));
  const due = isProbed
    ? dueStreams(streams, records, core.clock.now()).filter(
        ({ stream }) => !checks.has(stream._id.toHexString()),
      )
    : [];
  const played = due.length > 0 ? await playedStreams(core) : new Set();
  await Promise.all([
    ...due.map(({ due, ...checked }) =>
      checks.run({
        id: checked.stream._id.toHexString(),
        host: hostOf(checked),
        due,
        async work() {
          stopping.throwIfAborted();
          const readsSegments = due === 0 || !played.has(checked.stream._id.toHexString());
          const options = { turns, due, stopping, readsSegments, isProbed };
          const { probe } = await probeAndDecide(core, checked, options);
          metrics.probes.inc({ result: probe.result ?? 'uncheckable' });
        },
      }),
    ),
    decideByOthers(core, streams, { records, isProbed }),
  ]);
  return due.length;
}

/** The streams that enough players have played within the last two minutes; none while Redis is away. */
async function playedStreams(core: Core): Promise<ReadonlySet<string>> {
  const active = await activeStreams(core, PROBES.playersWithinMs).catch(() => []);
  const played = await pLimit(PROBES.atOnce).map(active, async (id) => {
    const minutes = await readMinutes(core, id).catch(() => []);
    const { playing } = summarize(minutes, { now: core.clock.now(), since: null });
    return playing >= STREAM_SIGNALS.fewestPlayers ? id : null;
  });
  return new Set(played.filter((id) => id !== null));
}

/** A stream whose check is due, and its place: the lowest is checked first. */
interface DueStream extends CheckedStream {
  due: number;
}

/**
 * The streams whose check is due: first those that have failed once, which decides an outage; then the longest overdue,
 * where the last playing stream of a game has a head start.
 */
function dueStreams(
  streams: readonly CheckedStream[],
  records: ReadonlyMap<string, StreamHealthRecord>,
  now: number,
): DueStream[] {
  // What was found out about another address says nothing about this one.
  const recordOf = ({ stream }: CheckedStream) => {
    const record = records.get(stream._id.toHexString());
    return record?.address === addressHash(stream.urlToken) ? record : undefined;
  };
  const playing = Map.groupBy(
    streams.filter((each) => isPlayable(each.game) && recordOf(each)?.state !== 'down'),
    ({ game }) => game._id.toHexString(),
  );
  // Rounds do not begin to the millisecond.
  const tolerance = PROBES.roundMs / 2;
  return streams.flatMap((each): DueStream[] => {
    const { checkedAt, failures } = recordOf(each)?.probe ?? NO_PROBE;
    const hasFailed = failures === 1;
    const everyMs = isPlayable(each.game) ? PROBES.playableEveryMs : PROBES.soonEveryMs;
    const last = checkedAt?.getTime() ?? 0;
    // A check that lies ahead of now was written by a clock that has jumped.
    const isNew = last === 0 || last > now;
    const dueAt = isNew ? 0 : last + (hasFailed ? PROBES.roundMs : everyMs) - tolerance;
    if (dueAt > now) return [];
    if (hasFailed) return [{ ...each, due: 0 }];
    const others = playing.get(each.game._id.toHexString()) ?? [];
    const isLast = others.length === 1 && others[0] === each;
    return [{ ...each, due: Math.max(1, dueAt - (isLast ? PROBES.lastPlayingFirstMs : 0)) }];
  });
}

/** The host that a stream's check asks first; empty for an address without one. */
const hostOf = ({ stream }: CheckedStream): string =>
  parseUrl(readStreamUrl(stream.urlToken) ?? '')?.host ?? '';

/** Decides about the streams with signals or reports, and about those in trouble, whose causes may be over. */
async function decideByOthers(
  core: Core,
  streams: readonly CheckedStream[],
  { records, isProbed }: { records: ReadonlyMap<string, StreamHealthRecord>; isProbed: boolean },
): Promise<void> {
  const active = new Set(await activeStreams(core, SIGNALS_COUNT_MS).catch(() => []));
  await forgetQuietStreams(core, SIGNALS_COUNT_MS).catch(() => undefined);
  const concerned = streams.filter(({ stream }) => {
    const id = stream._id.toHexString();
    const record = records.get(id);
    // The setting was switched off.
    const isOutdated = !isProbed && record !== undefined && record.reason !== 'off';
    return active.has(id) || record?.state === 'trouble' || isOutdated;
  });
  await pLimit(PROBES.atOnce).map(concerned, async (checked) => {
    await decideAgain(core, checked, { isProbed });
    await keepMinutes(core, checked.stream._id.toHexString()).catch(() => undefined);
  });
}
