import { z } from 'zod';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { deletionFields, instantSchema, objectIdSchema } from './common.ts';
import { streamTokenSchema } from './game.ts';
import { publicStreamSchema } from './match.ts';
import { streamHealthSchema } from './stream-health.ts';

/** One stream with its game, as a row of the list of all streams. */
export const streamRowSchema = publicStreamSchema
  .omit({ health: true, codecs: true, server: true })
  .extend({
    health: streamHealthSchema,
    /** Its title, with the host of its address where another stream of its game has the same title. */
    name: z.string(),
    gameId: objectIdSchema,
    matchId: objectIdSchema,
    gameTitle: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    matchTitle: z.string(),
    league: z.string(),
    leagueId: objectIdSchema,
    startsAt: instantSchema.nullable(),
    url: streamTokenSchema,
    /** The game's status. */
    status: z.enum(GAME_STATUSES),
    ...deletionFields,
  })
  .meta({ id: 'StreamRow' });
export type StreamRow = z.infer<typeof streamRowSchema>;
