import type { PublicStream } from '@touchline/contract/records/match';

/** The name of a stream in the player. */
export const streamName = ({ title, stream }: PublicStream): string => title || stream;
