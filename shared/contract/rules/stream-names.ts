import { parseUrl } from './parse-url.ts';
import { readStreamUrl } from './stream-url.ts';

/** A stream, as staff see it. */
interface NamedStream {
  readonly title: string;
  readonly stream: string;
  /** Its address as a token; missing for users who do not see it. */
  readonly url?: string | undefined;
}

/**
 * The name of a stream among the others of its game, which may include itself: its title, and where another one has the
 * same title also its host ('Stream 1 · cdn.example.com').
 */
export function streamName(stream: NamedStream, others: readonly NamedStream[]): string {
  const title = titleOf(stream);
  if (!others.some((other) => other !== stream && titleOf(other) === title)) return title;
  const host = parseUrl(readStreamUrl(stream.url ?? '') ?? '')?.host;
  return host ? `${title} · ${host}` : title;
}

const titleOf = ({ title, stream }: NamedStream): string => (title || stream).trim();
