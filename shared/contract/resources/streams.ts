import { describeResource } from '../resource-facts.ts';

/** The streams of the games, as a list of their own. */
export const streams = describeResource({
  name: 'streams',
  entity: 'Stream',
  collection: 'games',
  many: 'streams',
  needs: { list: 'streams:access' },
});

/** Whether the streams play; staff see it in the list of streams. */
export const streamHealth = describeResource({
  name: 'streamHealth',
  entity: 'Stream',
  collection: 'stream_health',
  many: 'streamHealth',
  needs: { list: 'streams:access' },
});
