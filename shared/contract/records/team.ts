import { z } from 'zod';

/** A team as games name it, with the number of its games. */
export const teamSchema = z
  .object({
    name: z.string().meta({ description: 'The spelling of most of its games' }),
    games: z.int().min(1),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;
