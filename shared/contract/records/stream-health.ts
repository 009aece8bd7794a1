import { z } from 'zod';
import {
  HEALTH_REASONS,
  HEALTH_STATES,
  PUBLIC_HEALTH_STATES,
  REPORT_REASONS,
} from '../lists/stream-health.ts';
import { instantExample, instantSchema } from './common.ts';

/** A stream's health as visitors see it; null for a stream that was not checked or cannot be. */
export const publicHealthSchema = z.enum(PUBLIC_HEALTH_STATES).nullable();

/** A stream's health as staff see it. */
export const streamHealthSchema = z
  .object({
    state: z.enum(HEALTH_STATES),
    /** Null for a stream that every browser plays. */
    reason: z.enum(HEALTH_REASONS).nullable(),
    /** The status of the answer where the reason is `error-status`. */
    httpStatus: z.int().nullable(),
    /** The time at which the state began; null for a stream that was never checked. */
    since: instantSchema.nullable(),
    /** The time of the last check. */
    checkedAt: instantSchema.nullable(),
    /** The time in ms until the first byte of the last check that reached the stream. */
    firstByteMs: z.int().min(0).nullable(),
  })
  .meta({ id: 'StreamHealth' });
export type StreamHealth = z.infer<typeof streamHealthSchema>;

/** One minute of a stream: its checks, and what players saw. */
export const healthMinuteSchema = z.object({
  at: instantSchema,
  good: z.int().min(0),
  failed: z.int().min(0),
  /** The longest time until the first byte, in ms. */
  firstByteMs: z.int().min(0).nullable(),
  players: z.int().min(0),
  /** The share of the players' time that stood still, 0 to 1; null without players. */
  stalledShare: z.number().min(0).max(1).nullable(),
});
export type HealthMinute = z.infer<typeof healthMinuteSchema>;

export const streamReportSchema = z.object({ at: instantSchema, reason: z.enum(REPORT_REASONS) });
export type StreamReport = z.infer<typeof streamReportSchema>;

export const streamHealthExample: StreamHealth = {
  state: 'trouble',
  reason: 'slow',
  httpStatus: null,
  since: instantExample,
  checkedAt: '2026-11-21T18:06:00.000Z',
  firstByteMs: 3_240,
};
