import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { REPORT_REASONS } from '../lists/stream-health.ts';
import { idParams, instantExample, messageAnswer } from '../records/common.ts';
import { probeStepSchema, probeStepsExample } from '../records/probe-step.ts';
import {
  healthMinuteSchema,
  streamHealthExample,
  streamHealthSchema,
  streamReportSchema,
} from '../records/stream-health.ts';
import { STREAM_SIGNALS } from '../stream-constants.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Stream health',
  about: 'Whether streams play: checks of their addresses, signals of players, and reports of visitors.',
};

const entity = 'Stream';
const path = '/api/streams/{id}';
const time = z.int().min(0).max(STREAM_SIGNALS.mostMs);
const healthAnswer = messageAnswer.extend({ health: streamHealthSchema });

export const sendPlayback = defineCall({
  id: 'streamHealth.playback',
  method: 'POST',
  path: `${path}/playback`,
  summary: 'Reports what a player saw in the last minute; a stream that cannot be played is ignored',
  entity,
  needs: 'public',
  limit: 'playback',
  params: idParams,
  body: z.strictObject({
    startMs: time
      .optional()
      .meta({ description: 'The time until the first picture, if it began in this minute' }),
    failed: z.boolean().optional().meta({ description: 'The start failed' }),
    playedMs: time,
    stalledMs: time,
    stalls: z.int().min(0).max(STREAM_SIGNALS.mostStalls),
    black: z.boolean().optional().meta({ description: 'The picture was black for ten seconds' }),
  }),
  response: z.strictObject({}),
  status: 204,
  example: { body: { startMs: 840, playedMs: 58_000, stalledMs: 1_200, stalls: 1 }, response: {} },
});

export const reportStream = defineCall({
  id: 'streamHealth.report',
  method: 'POST',
  path: `${path}/reports`,
  summary: 'Reports a stream that does not work; an address counts once in 20 minutes',
  entity,
  needs: 'public',
  limit: 'report',
  params: idParams,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS) }),
  response: messageAnswer,
  status: 201,
  example: { body: { reason: 'stops' }, response: { message: resultTexts.streamHealth.reported } },
});

export const checkStream = defineCall({
  id: 'streamHealth.check',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Checks the address of a stream now',
  entity,
  needs: 'streams:access',
  activity: null,
  limit: 'check',
  params: idParams,
  response: healthAnswer,
  example: { response: { message: resultTexts.streamHealth.checked, health: streamHealthExample } },
});

export const solveStream = defineCall({
  id: 'streamHealth.solve',
  method: 'POST',
  path: `${path}/solve`,
  summary: 'Forgets all signals and reports of a stream until now',
  entity,
  needs: 'games:update',
  activity: 'Solved',
  params: idParams,
  response: healthAnswer,
  example: {
    response: {
      message: resultTexts.streamHealth.solved,
      health: { ...streamHealthExample, state: 'ok', reason: null },
    },
  },
});

export const readStreamHealth = defineCall({
  id: 'streamHealth.read',
  method: 'GET',
  path: `${path}/health`,
  summary:
    'The checks, signals and reports of a stream in the last 60 minutes, and the last check step by step, with addresses but without their queries',
  entity,
  needs: 'streams:access',
  params: idParams,
  response: z.object({
    health: streamHealthSchema,
    /** The first 12 requests of the last check; empty for a stream that was not checked. */
    steps: z.array(probeStepSchema),
    /** The last 60 minutes, the oldest first. */
    minutes: z.array(healthMinuteSchema),
    /** The oldest first. */
    reports: z.array(streamReportSchema),
  }),
  example: {
    response: {
      health: streamHealthExample,
      steps: probeStepsExample,
      minutes: [
        { at: instantExample, good: 1, failed: 0, firstByteMs: 3_240, players: 41, stalledShare: 0.04 },
      ],
      reports: [{ at: instantExample, reason: 'stops' }],
    },
  },
});
