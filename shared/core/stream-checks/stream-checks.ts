import type { ReportReason } from '@touchline/contract/lists/stream-health';
import type { ProbeStep } from '@touchline/contract/records/probe-step';
import type { HealthMinute, StreamHealth, StreamReport } from '@touchline/contract/records/stream-health';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Game, GameStream } from '../games/games.ts';
import { findGameByStream } from '../games/streams/find-by-stream.ts';
import { decodeStreamUrl } from '../games/streams/stream-token.ts';
import { householdKey } from '../platform/address-key.ts';
import { anonymous } from '../platform/anonymous.ts';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { orUnavailable } from '../platform/redis.ts';
import { areStreamsProbed, readSettings } from '../settings/settings.ts';
import { applyProbe, NO_PROBE } from '../stream-health/apply-probe.ts';
import { noteProbe, readHistory } from '../stream-health/history.ts';
import type { HostTurns } from '../stream-health/host-turns.ts';
import { type PlaybackSignal, recordPlayback } from '../stream-health/player-signals.ts';
import { ProbeSteps } from '../stream-health/probe-steps.ts';
import { probeStream } from '../stream-health/probe-stream.ts';
import { readReports, recordReport } from '../stream-health/reports.ts';
import {
  presentHealth,
  readHealth,
  readLastCheck,
  type StreamHealthRecord,
} from '../stream-health/stream-health.ts';
import { writeHealth } from '../stream-health/write-health.ts';

/** A stream with its game. */
export interface CheckedStream {
  game: Pick<Game, '_id' | 'status' | 'isLive' | 'liveAt'>;
  stream: GameStream;
}

/** Keeps what a player saw; nothing is kept while Redis is away. The address counts once. */
export async function recordSignal(
  core: Core,
  streamId: string,
  { address, signal }: { address: string; signal: PlaybackSignal },
): Promise<void> {
  try {
    await recordPlayback(core, streamId, { player: anonymous(core, householdKey(address)), signal });
  } catch (err) {
    core.log.debug(
      { err: { message: (err as Error).message } },
      'signal of a player not kept; Redis is away',
    );
  }
}

/** Keeps a visitor's report of a stream. Throws UNAVAILABLE while Redis is away. */
export async function reportStream(
  core: Core,
  streamId: string,
  { address, reason }: { address: string; reason: ReportReason },
): Promise<void> {
  const recording = recordReport(core, streamId, {
    reporter: anonymous(core, householdKey(address)),
    reason,
  });
  await orUnavailable(core.log, recording, 'report not kept; Redis is away');
}

/** The error for a report of a stream that nobody can play. */
export const notPlayable = () => new AppError('NOT_LIVE', texts.errors.notPlayable);

/** Checks a stream's address now, whatever the schedule. Throws NOT_FOUND. */
export async function checkStream(core: Core, id: ObjectId, turns: HostTurns): Promise<StreamHealth> {
  const found = await findStream(core, id);
  const isProbed = areStreamsProbed(await readSettings(core));
  const record = await probeAndDecide(core, found, { turns, stopping: core.closing, isProbed });
  return presentHealth(record, found.stream);
}

/** Forgets all signals, reports and failures of a stream until now. Throws NOT_FOUND. */
export async function solveStream(core: Core, id: ObjectId): Promise<SolvedStream> {
  const found = await findStream(core, id);
  const solvedAt = core.clock.date();
  const before = (await readHealth(core, [id])).get(id.toHexString());
  const isProbed = areStreamsProbed(await readSettings(core));
  const after = await writeHealth(core, found, isProbed, (record) => ({
    ...record,
    solvedAt,
    troubledAt: null,
    // The state of before gives no reason to stay in trouble.
    state: 'unknown',
    probe: NO_PROBE,
  }));
  return {
    ...found,
    before: presentHealth(before, found.stream),
    after: presentHealth(after, found.stream),
  };
}

/** A stream whose trouble staff have solved, with its health before and after. */
export interface SolvedStream extends CheckedStream {
  game: Game;
  before: StreamHealth;
  after: StreamHealth;
}

/** The health of a stream with its last check and its last 60 minutes. Throws NOT_FOUND, and UNAVAILABLE while Redis is away. */
export async function readStreamHealth(
  core: Core,
  id: ObjectId,
): Promise<{ health: StreamHealth; steps: ProbeStep[]; minutes: HealthMinute[]; reports: StreamReport[] }> {
  const { stream } = await findStream(core, id);
  const checked = await readLastCheck(core, stream);
  const reading = Promise.all([readHistory(core, id.toHexString()), readReports(core, id.toHexString())]);
  const [minutes, reports] = await orUnavailable(core.log, reading, 'health not read; Redis is away');
  return {
    ...checked,
    minutes,
    reports: reports.map(({ at, reason }) => ({ at, reason })),
  };
}

interface ProbeOptions {
  turns: HostTurns;
  /** Its place among the checks of the same host; a check by hand goes first. */
  due?: number;
  stopping: AbortSignal;
  /** False where players show that the segments come. */
  readsSegments?: boolean;
  /** False where the setting is off: then only signals and reports decide. */
  isProbed: boolean;
}

/** Checks the address of a stream, and writes what follows. Rejects when `stopping` aborts. */
export async function probeAndDecide(
  core: Core,
  { game, stream }: CheckedStream,
  { turns, due = 0, stopping, readsSegments = true, isProbed }: ProbeOptions,
): Promise<StreamHealthRecord> {
  const steps = new ProbeSteps();
  const address = await decodeStreamUrl(core.env, stream.urlToken);
  const found = address
    ? await probeStream(core, address, { turns, due, stopping, readsSegments, steps })
    : ({ result: 'uncheckable', reason: 'cannot-be-checked', httpStatus: null } as const);
  if (found.result !== 'uncheckable') {
    const mark = {
      isGood: found.result === 'good',
      firstByteMs: found.result === 'good' ? found.firstByteMs : null,
    };
    await noteProbe(core, stream._id.toHexString(), mark).catch(() => undefined);
  }
  return writeHealth(core, { game, stream }, isProbed, (record) => ({
    ...record,
    probe: {
      ...applyProbe(record.probe, found, { now: core.clock.date(), isPlayable: isPlayable(game) }),
      steps: steps.kept,
    },
  }));
}

/** Decides the health of a stream by what players and visitors say now, and writes what follows. */
export const decideAgain = (
  core: Core,
  checked: CheckedStream,
  { isProbed }: Pick<ProbeOptions, 'isProbed'>,
): Promise<StreamHealthRecord> => writeHealth(core, checked, isProbed, (record) => record);

/** The stream with its game; throws NOT_FOUND, also for one without an address. */
async function findStream(core: Core, id: ObjectId): Promise<CheckedStream & { game: Game }> {
  const game = await findGameByStream(core, id);
  const stream = game?.streams.find(({ _id }) => _id.equals(id));
  if (!game || !stream?.urlToken) throw notFound('Stream');
  return { game, stream };
}

/** The time in ms for which signals and reports can decide about a stream. */
export const SIGNALS_COUNT_MS = STREAM_SIGNALS.reportsWithinMs + STREAM_SIGNALS.calmMs;
