import { z } from 'zod';
import { HEALTH_REASONS, PROBED_FILES } from '../lists/stream-health.ts';

// Apart from the health of a stream, which the first scripts of the dashboard contain.

/** What the answer to one request of a check was. A union by `kind` would bring more of zod to every page of the dashboard. */
const probeFindingSchema = z.union([
  /** The file that was asked for. */
  z.object({ kind: z.literal('file') }),
  /** A playlist that names others. */
  z.object({ kind: z.literal('master'), qualities: z.int().min(0) }),
  /** A playlist that names segments. */
  z.object({ kind: z.literal('media'), isLive: z.boolean(), segments: z.int().min(0) }),
  z.object({ kind: z.literal('redirect'), to: z.string() }),
  z.object({ kind: z.literal('failure'), reason: z.enum(HEALTH_REASONS) }),
]);

/** One request of a check. Its addresses are without their query, which may hold tokens. */
export const probeStepSchema = z
  .object({
    file: z.enum(PROBED_FILES),
    address: z.string(),
    /** Null without an answer. */
    httpStatus: z.int().nullable(),
    /** The time in ms until the first byte of the answer; null without one. */
    firstByteMs: z.int().min(0).nullable(),
    found: probeFindingSchema,
  })
  .meta({ id: 'ProbeStep' });
export type ProbeStep = z.infer<typeof probeStepSchema>;

export const probeStepsExample: ProbeStep[] = [
  {
    file: 'playlist',
    address: 'https://streams.example/main.m3u8',
    httpStatus: 302,
    firstByteMs: 41,
    found: { kind: 'redirect', to: 'https://cdn.example/main.m3u8' },
  },
  {
    file: 'playlist',
    address: 'https://cdn.example/main.m3u8',
    httpStatus: 200,
    firstByteMs: 180,
    found: { kind: 'master', qualities: 3 },
  },
  {
    file: 'playlist',
    address: 'https://cdn.example/720/live.m3u8',
    httpStatus: 200,
    firstByteMs: 3_240,
    found: { kind: 'media', isLive: true, segments: 6 },
  },
  {
    file: 'segment',
    address: 'https://cdn.example/720/new.ts',
    httpStatus: 206,
    firstByteMs: 210,
    found: { kind: 'file' },
  },
];
