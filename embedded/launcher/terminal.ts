import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const LEVELS: Record<number, { name: string; style: Style }> = {
  10: { name: 'TRACE', style: 'gray' },
  20: { name: 'DEBUG', style: 'gray' },
  30: { name: 'INFO', style: 'green' },
  40: { name: 'WARN', style: 'yellow' },
  50: { name: 'ERROR', style: 'red' },
  60: { name: 'FATAL', style: 'red' },
};
const COLOURS: Style[] = ['cyan', 'magenta', 'blue', 'green', 'yellow'];

/** Prints lines of the launcher and of its children. */
export interface Terminal {
  /** A sentence of the launcher itself. */
  say(text: string): void;
  /** A line that a child wrote; a pino line is shown as time, level and message. */
  line(from: string, text: string): void;
}

/** A terminal over a stream; `colours` follows the stream unless given. */
export function createTerminal(
  stream: NodeJS.WriteStream,
  colours = stream.isTTY === true && !process.env.NO_COLOR,
): Terminal {
  const known = new Map<string, Style>();
  const paint = (style: Style, text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text;
  // The process that reads the output may be gone first.
  stream.on('error', () => {});

  return {
    say(text) {
      stream.write(`${text}\n`);
    },
    line(from, text) {
      const colour = known.get(from) ?? (COLOURS[known.size % COLOURS.length] as Style);
      known.set(from, colour);
      stream.write(`${paint(colour, from.padEnd(8))} ${readable(text, paint)}\n`);
    },
  };
}

/** Splits output into lines; `end()` passes on a last line without a line break. */
export function lineSplitter(take: (line: string) => void): { push(chunk: string): void; end(): void } {
  let rest = '';
  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line.replace(/\r$/, ''));
    },
    end() {
      if (rest) take(rest);
      rest = '';
    },
  };
}

/** The object of a pino line; undefined for other lines. */
export function parseLogLine(text: string): { msg?: unknown; [field: string]: unknown } | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as { msg?: unknown }) : undefined;
  } catch {
    return undefined;
  }
}

function readable(text: string, paint: (style: Style, text: string) => string): string {
  const entry = parseLogLine(text);
  const level = typeof entry?.level === 'number' ? LEVELS[entry.level] : undefined;
  if (!entry || !level || entry.time === undefined) return text;
  const time = new Date(entry.time as number | string);
  const clock = Number.isNaN(time.getTime()) ? '' : `${time.toTimeString().slice(0, 8)} `;
  const error = entry.err as { message?: string; stack?: string } | undefined;
  const message = typeof entry.msg === 'string' ? entry.msg : '';
  const cause = error?.message && error.message !== message ? ` (${error.message})` : '';
  return `${paint('gray', clock)}${paint(level.style, level.name.padEnd(5))} ${message}${cause}`;
}
