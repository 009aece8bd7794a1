import type { streamsForm } from '@touchline/contract/forms/streams';
import {
  DEFAULT_STREAM_LANGUAGE,
  NEW_STREAM_URL,
  STREAM_LANGUAGES,
  STREAM_PLATFORMS,
  STREAM_QUALITIES,
} from '@touchline/contract/lists/streams';
import type { StaffStream } from '@touchline/contract/records/game';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { formTexts } from '@touchline/contract/texts/forms';
import type { FormValues } from '../form/form-values.ts';

/** The field values of the stream dialog. */
export type StreamsValues = FormValues<typeof streamsForm>;
/** One entry of the dialog. Without `url`, the stored address stays. */
export type StreamValues = StreamsValues['streamUrls'][number];

/** A new entry, optionally with a known address and a title. */
export function newStream(url: string = NEW_STREAM_URL, title = '') {
  return {
    title,
    stream: '',
    quality: STREAM_QUALITIES[0],
    url,
    language: DEFAULT_STREAM_LANGUAGE,
    platform: '',
  } as const satisfies StreamValues;
}

/** A stored stream as an entry; without `url` if the address cannot be read, so that it stays as it is stored. */
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
  return {
    ...{ _id, title, stream, quality, url: address ?? undefined },
    // Values that the lists no longer have would be refused.
    language: STREAM_LANGUAGES.find((known) => known === language) ?? '',
    platform: STREAM_PLATFORMS.find((known) => known === platform) ?? '',
  };
}

/** The default name of a stream: 'Stream 2'. */
export const streamLabel = (place: number): string => `${formTexts.labels.stream} ${place}`;

/** The addresses in a pasted text, one per line; without empty lines and surrounding blanks. */
export function addressLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Entries for pasted addresses, titled by their place in the list. */
export function streamsOfLines(lines: readonly string[], first: number) {
  return lines.map((url, index) => newStream(url, streamLabel(first + index)));
}
