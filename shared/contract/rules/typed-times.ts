import { LANGUAGES } from '../languages/languages.ts';
import { twoDigits } from './countdown.ts';
import { plainDigits } from './plain-digits.ts';
import { sortKey } from './search.ts';

/**
 * The time 'HH:MM' that a text means ('8:30 pm', '20.15', '2015', '20h', '19:45 Uhr', 'noon', '오후 7시 45분', '0.8229'
 * of a spreadsheet); null for any other text, such as '25:00'.
 */
export function timeOfText(text: string): string | null {
  if (text.length > MOST_CHARACTERS) return null;
  const plain = plainDigits(text).toLowerCase();
  if (NOON.has(sortKey(plain).replace(/^12(?::00)? /, ''))) return '12:00';
  const { clock, half } = withoutHalf(plain.replace(BEFORE, '').replace(BEHIND, ''));
  if (UNCLEAR.test(clock)) return null;
  return inHours(clock.replace(EAST_ASIAN, eastAsian), half) ?? (half === null ? inPartsOfDay(clock) : null);
}

/** A part of a day, as spreadsheets store times, in minutes from midnight; null for a whole day or more. */
export function minutesOfPart(part: number): number | null {
  const minutes = Math.round(part * 1440);
  return minutes >= 0 && minutes < 1440 ? minutes : null;
}

/** The time 'HH:MM' of minutes from midnight. */
export const clockOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const MOST_CHARACTERS = 40;
const TIME = /^(\d{1,2})(?: ?[:.hu] ?(\d{2})(?: ?(?:[:.]\d{2}(?:[.,]\d{1,6})?|min|m|h))?|(\d{2})| ?[hu])?$/;
/** Words before and behind a time that say only that it is one. */
const BEFORE = /^(?:at|um|ab|à|a las?|alle|ore|às|kl\.?|в|las) (?=\d)/;
const BEHIND =
  /(?<=\d) ?(?:uhr|hrs?\.?|hs\.?|hours|heures?|horas?|ore|o['’]clock|ч\.?|час(?:а|ов)?|बजे|টায়|টা)$/;
const EAST_ASIAN = /^(\d{1,2}) ?[時时点點시] ?(?:(\d{1,2}) ?[分분]?|(半|반))?$/;
const PART_OF_DAY = /^0?[.,](?:\d{3,}|[6-9]\d|\d)$/;
/** Part of a day in a spreadsheet, or minutes after midnight. */
const UNCLEAR = /^0[.,][0-5]\d$/;
const NOON = new Set(
  [
    ...['noon', '12 noon', '12:00 noon', 'midday', 'mittag', 'mittags', '12 uhr mittags', 'uhr mittags'],
    ...[
      'mediodía',
      'midi',
      'mezzogiorno',
      'meio-dia',
      'meio dia',
      'полдень',
      'в полдень',
      '正午',
      '中午',
      '정오',
    ],
  ].map(sortKey),
);

function eastAsian(_: string, hour: string, minute: string | undefined, half: string | undefined): string {
  return `${hour}:${half ? '30' : (minute ?? '00').padStart(2, '0')}`;
}

type Half = 'a' | 'p';

/** A time without 'a.m.' or 'p.m.', in front or behind, in any language of the site, and which of them stood there. */
function withoutHalf(text: string): { clock: string; half: Half | null } {
  const [, clock = '', letter] = /^(\d.*?) ?([ap])\.? ?(?:m\.?)?$/.exec(text) ?? [];
  if (letter) return { clock: clock.trim(), half: letter as Half };
  for (const [word, half] of halves()) {
    if (text.startsWith(word)) return { clock: text.slice(word.length).trim(), half };
    if (text.endsWith(word)) return { clock: text.slice(0, -word.length).trim(), half };
  }
  return { clock: text, half: null };
}

function inHours(clock: string, half: Half | null): string | null {
  const [, hour, minute, joined] = TIME.exec(clock) ?? [];
  const minutes = minute ?? joined ?? '00';
  if (hour === undefined || Number(minutes) > 59) return null;
  const written = Number(hour);
  if (half === null) return written > 23 ? null : `${twoDigits(written)}:${minutes}`;
  // '19:45 PM' is what spreadsheets with a wrong format write.
  if (half === 'p' && minute !== undefined && written > 12 && written < 24) return `${written}:${minutes}`;
  if (written < 1 || written > 12) return null;
  return `${twoDigits((written % 12) + (half === 'p' ? 12 : 0))}:${minutes}`;
}

function inPartsOfDay(clock: string): string | null {
  if (!PART_OF_DAY.test(clock)) return null;
  const minutes = minutesOfPart(Number(clock.replace(',', '.')));
  return minutes === null ? null : clockOfMinutes(minutes);
}

let known: ReadonlyMap<string, Half> | undefined;

/** The words for the halves of a day, from Intl and as people say them; made at their first use. */
function halves(): ReadonlyMap<string, Half> {
  known ??= new Map([
    ...Object.values(LANGUAGES).flatMap(({ locale }) => {
      const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
      return ([7, 19] as const).flatMap((hour) => {
        const parts = format.formatToParts(Date.UTC(2026, 0, 1, hour));
        const word = parts.find(({ type }) => type === 'dayPeriod')?.value.toLowerCase() ?? '';
        return word === '' ? [] : [[word.normalize('NFKC'), hour === 7 ? 'a' : 'p'] as const];
      });
    }),
    ...SAID.a.map((word) => [word, 'a'] as const),
    ...SAID.p.map((word) => [word, 'p'] as const),
  ]);
  return known;
}

const SAID: Readonly<Record<Half, readonly string[]>> = {
  a: [
    'de la mañana',
    'du matin',
    'della mattina',
    'di mattina',
    'da manhã',
    'утра',
    'صباحا',
    'صباحًا',
    '早上',
  ],
  p: [
    ...['de la tarde', 'de la noche', 'du soir', "de l'après-midi", 'di sera', 'della sera', 'da tarde'],
    ...['da noite', 'вечера', 'дня', 'مساء', 'مساءً', '晚上', 'शाम', 'সন্ধ্যা', 'বিকাল'],
  ],
};
