import { DEFAULT_STREAM_LANGUAGE, STREAM_LANGUAGES, STREAM_QUALITIES } from '../lists/streams.ts';
import { siteTexts } from '../texts/site.ts';
import { inList } from './in-list.ts';

/** A stream as a line of a cell says it. */
export interface StreamOfLine {
  readonly title: string;
  readonly quality: string;
  readonly language: string;
  /** Empty for none. */
  readonly url: string;
}

/** The line 'title | quality | language | address' of a stream. */
export const streamLine = ({ title, quality, language, url }: StreamOfLine): string =>
  // A blank would end the address; it means the same in this spelling.
  [title, quality, language, url.replaceAll(' ', '%20')].join(SEPARATOR).trim();

/** The streams of a cell: a line as `streamLine` writes it is one, and every other address is one, too. */
export function streamsOfCell(cell: string): StreamOfLine[] {
  const found = cell.split(/\r?\n/).flatMap((line): Partial<StreamOfLine>[] => {
    const [, title, quality = '', language = '', url = ''] = LINE.exec(line.trim()) ?? [];
    if (title === undefined) return addressesOf(line).map((address) => ({ url: address }));
    return [
      {
        ...{ title, url },
        quality: inList(quality, STREAM_QUALITIES),
        language: inList(language, STREAM_LANGUAGES),
      },
    ];
  });
  return found.map((stream, index) => ({
    title: siteTexts.game.streamLabel(index + 1),
    quality: STREAM_QUALITIES[0],
    language: DEFAULT_STREAM_LANGUAGE,
    url: '',
    ...stream,
  }));
}

const SEPARATOR = ' | ';
/** A title may have the separator in it, an address has no blank; at the end of a cell the last blank is lost. */
const LINE = /^(.*) \| (?!https?:)([^|]*) \| (?!https?:)([^|]*) \|(?: (\S*))?$/i;

const addressesOf = (text: string): string[] => text.split(/[\s|]+/).filter((address) => address !== '');
