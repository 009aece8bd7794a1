import { DEFAULT_STREAM_LANGUAGE, NEW_STREAM_URL, STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffStream } from '@touchline/contract/records/game';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { formTexts } from '@touchline/contract/texts/forms';

/** What one entry of the stream dialog holds. Without `url`, the stored address stays. */
export interface StreamValues {
  readonly _id?: string | undefined;
  readonly title: string;
  readonly stream: string;
  readonly quality: string;
  readonly url?: string | undefined;
  readonly language: string;
  readonly platform: string;
}

/** A new entry; an address that is known already makes a title of it too. */
export function newStream(url: string = NEW_STREAM_URL, title = ''): StreamValues {
  return {
    title,
    stream: '',
    quality: STREAM_QUALITIES[0],
    url,
    language: DEFAULT_STREAM_LANGUAGE,
    platform: '',
  };
}

/** A stored stream as an entry; an address that cannot be read is left as it is stored. */
export function streamValuesOf({
  _id,
  title,
  stream,
  quality,
  language,
  platform,
  url,
}: StaffStream): StreamValues {
  const address = url === undefined ? null : readStreamUrl(url);
  return { _id, title, stream, quality, language, platform, url: address ?? undefined };
}

/** What a stream without a name of its own is called: 'Stream 2'. */
export const streamLabel = (place: number): string => `${formTexts.labels.stream} ${place}`;

/** The addresses of a pasted text, one a line; empty lines and blanks around them do not count. */
export function addressLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Entries of pasted addresses, titled by their place in the list. */
export function streamsOfLines(lines: readonly string[], first: number): StreamValues[] {
  return lines.map((url, index) => newStream(url, streamLabel(first + index)));
}
