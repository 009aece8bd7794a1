import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createTerminal, lineSplitter } from './terminal.ts';

describe('a line of a child', () => {
  const time = new Date(2026, 0, 2, 13, 14, 15).getTime();

  test('that pino wrote is shown as time, level and message', () => {
    expect(shown({ level: 40, time, msg: 'slow answer', requestId: 'r1' })).toBe(
      'api      13:14:15 WARN  slow answer',
    );
  });

  test('that reports an error names its cause', () => {
    const err = { message: 'connection lost', stack: 'Error: connection lost\n    at x' };
    expect(shown({ level: 50, time, msg: 'flush failed', err })).toBe(
      'api      13:14:15 ERROR flush failed (connection lost)',
    );
  });

  test.each(['plain words', '{ not json', '{"some":"json"}', '{"level":"info","time":1}', 'null'])(
    'that is no log line stays as it is: %s',
    (text) => {
      expect(shownText(text)).toBe(`api      ${text}`);
    },
  );

  function shown(entry: object): string {
    return shownText(JSON.stringify(entry));
  }

  function shownText(text: string): string {
    const stream = new PassThrough();
    createTerminal(stream as unknown as NodeJS.WriteStream, false).line('api', text);
    return String(stream.read()).replace(/\n$/, '');
  }
});

test('lines arrive whole, however the stream was cut', () => {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  for (const chunk of ['on', 'e\ntw', 'o\r\n', '\nfour\nfi', 've']) splitter.push(chunk);
  expect(lines).toEqual(['one', 'two', '', 'four']);
  splitter.end();
  expect(lines.at(-1)).toBe('five');
});
