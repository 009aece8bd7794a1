import { streamName } from '@touchline/contract/rules/stream-names';
import type { GameStream } from '../games.store.ts';

/** The name of a stream among all of its game, with its host where titles are alike; for users with streams:access. */
export const nameOfStream = (stream: GameStream, all: readonly GameStream[]): string =>
  streamName(asNamed(stream), all.filter(({ _id }) => !_id.equals(stream._id)).map(asNamed));

const asNamed = ({ title, stream, urlToken }: GameStream) => ({ title, stream, url: urlToken });
