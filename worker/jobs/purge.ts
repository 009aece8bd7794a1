import { runUpkeep } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Ends what has been kept long enough. */
export const purgeJob = defineJob('purge', { everyMs: 3_600_000, run: (core) => runUpkeep(core) });
