import { z } from 'zod';
import { deletionFields, instantSchema, objectIdSchema } from './common.ts';
import {
  gameExample,
  matchExample,
  publicGameSchema,
  publicMatchHeadSchema,
  publicStreamSchema,
  streamFieldsExample,
} from './match.ts';
import { streamHealthExample, streamHealthSchema } from './stream-health.ts';

/** The address of a stream as a signed, readable token; empty without an address. */
export const streamTokenSchema = z.string();

/** A stream as staff see it, also without an address. */
export const staffStreamSchema = publicStreamSchema
  .omit({ health: true, codecs: true, server: true })
  .extend({
    /** Only with streams:access. */
    url: streamTokenSchema.optional(),
    /** Of the streams of unfinished games. Only with streams:access. */
    health: streamHealthSchema.optional(),
  })
  .meta({ id: 'StaffStream' });
export type StaffStream = z.infer<typeof staffStreamSchema>;

/** A game as staff see it, with all its streams. */
export const staffGameSchema = publicGameSchema
  .extend({
    matchId: objectIdSchema,
    matchTitle: z.string(),
    /** Null without an affiliate link. Only with affiliate:view. */
    affiliateTitle: z.string().nullable().optional(),
    /** The time at which it was last set Live; null for a game that never was. */
    wentLiveAt: instantSchema.nullable(),
    streamUrls: z.array(staffStreamSchema),
    ...deletionFields,
  })
  .meta({ id: 'StaffGame' });
export type StaffGame = z.infer<typeof staffGameSchema>;

/** A match as staff see it. */
export const staffMatchSchema = publicMatchHeadSchema
  .extend({
    gameCounts: z.object({ all: z.int().min(0), unfinished: z.int().min(0) }),
    /** The games that are not deleted, by start. Only with games:view. */
    games: z.array(staffGameSchema).optional(),
    ...deletionFields,
  })
  .meta({ id: 'StaffMatch' });
export type StaffMatch = z.infer<typeof staffMatchSchema>;

export const staffGameExample: StaffGame = {
  ...gameExample,
  matchId: matchExample._id,
  matchTitle: 'Coastal League, matchday 12',
  affiliateTitle: 'Partner offer',
  wentLiveAt: null,
  streamUrls: [
    {
      ...streamFieldsExample,
      health: streamHealthExample,
      url: 'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJodHRwczovL3N0cmVhbXMuZXhhbXBsZSJ9.c2ln',
    },
  ],
};

export const staffMatchExample: StaffMatch = {
  ...matchExample,
  gameCounts: { all: 1, unfinished: 1 },
  games: [staffGameExample],
};
