/** A line of iCalendar before folding: its name with any parameters, and its value. */
export type ContentLine = readonly [name: string, value: string];

/** A component's lines between its BEGIN and END. */
export const component = (name: string, lines: readonly ContentLine[]): ContentLine[] => [
  ['BEGIN', name],
  ...lines,
  ['END', name],
];

/** The value of a text property: separators and line ends are escaped, other control characters left out. */
export function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** The value of a moment in UTC, to the second: '20261121T183000Z'. Takes ISO text in UTC. */
export const utcValue = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The lines in the wire format of RFC 5545: folded, and each ended with CRLF. */
export const onTheWire = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');

const MAX_OCTETS = 75;

/** Breaks a line into parts of at most 75 octets, the leading space of later parts included. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  // By characters: many programs cannot read a character that is split over two lines.
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
