import { z } from 'zod';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';

/** The games of the public list that an answer leaves out, in numbers. */
export const otherGamesSchema = z
  .object({
    games: z.int().min(0),
    live: z.int().min(0),
    /** Those of each sport that has any. */
    sports: z.partialRecord(
      z.enum(SPORT_CATEGORY_NAMES),
      z.object({ games: z.int().min(1), live: z.int().min(0) }),
    ),
    starts: z.array(z.int()).meta({
      description:
        'Their starts in order, in quarters of an hour since 1970, each but the first as the difference to the one before. In every time zone a day begins with a quarter.',
    }),
  })
  .meta({ id: 'OtherGames' });
export type OtherGames = z.infer<typeof otherGamesSchema>;
