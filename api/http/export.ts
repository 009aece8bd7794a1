import { once } from 'node:events';
import type { Call } from '@touchline/contract/define-call';
import type { ExportFormat } from '@touchline/contract/list-query';
import { csvRow } from '@touchline/contract/rules/csv';
import type { Core } from '@touchline/core/platform/core';
import { RowSource } from '@touchline/core/platform/row-source';
import type { Response } from 'express';
import { z } from 'zod';
import { type Column, columnsOf } from './csv-columns.ts';
import { type Context, type Endpoint, STREAMED } from './endpoint.ts';

/** What the audit log calls an export. */
export const EXPORTED = 'Exported';

/** Spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\u{feff}';

interface ExportRequest {
  /** The list. */
  endpoint: Endpoint;
  format: ExportFormat;
  /** The request of the list, whose filters hold for the export. */
  context: Context<Call>;
}

/** The format that a list's query asks for; undefined for a page. */
export function exportFormatOf(query: unknown): ExportFormat | undefined {
  return (query as { format?: ExportFormat } | undefined)?.format;
}

/**
 * Answers with all rows of a list as a file, as they are read: what the handler of the list leaves out of a page it
 * leaves out here. Each record comes once, also while records change. Rejects before the first byte as the list would,
 * and after it as well: then the connection is broken off, so that a part is not taken for the whole.
 */
export async function exportList(
  core: Core,
  { endpoint: { call, handle }, format, context }: ExportRequest,
): Promise<typeof STREAMED> {
  const { res, audit } = context;
  const query = context.query as Record<string, unknown>;
  const { format: _format, page: _page, size: _size, ...filters } = query;
  const rows = new RowSource();
  const { key, record } = listOf(call);
  const read = async () => recordsOf(await handle({ ...context, query: { ...query, rows } }), key);
  try {
    // The first batch comes before the headers, so that a refusal can still be one.
    let batch = await read();
    const file = format === 'csv' ? csvFile(columnsOf(record), batch) : jsonFile(key);
    res.set({
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${fileNameOf(core, call)}.${format}"`,
      'Cache-Control': 'private, no-store',
    });
    const seen = new Set<unknown>();
    await write(res, file.head);
    for (;;) {
      const fresh = batch.filter(({ _id }) => !seen.has(_id));
      for (const { _id } of fresh) seen.add(_id);
      await write(res, file.rows(fresh));
      if (res.closed || rows.hasEnded) break;
      batch = await read();
    }
    audit({
      name: `${seen.size} rows as ${format.toUpperCase()}${res.closed ? ', broken off' : ''}`,
      after: { rows: seen.size, format, filters },
    });
    res.end(file.tail);
    return STREAMED;
  } finally {
    await rows.close();
  }
}

type Row = Record<string, unknown>;

interface ExportFile {
  readonly type: string;
  readonly head: string;
  readonly tail: string;
  rows(records: readonly Row[]): string;
}

/** Fields that the first rows do not have are left out for this user, and have no column. */
function csvFile(columns: readonly Column[], first: readonly Row[]): ExportFile {
  const shown =
    first.length === 0
      ? columns
      : columns.filter(({ name }) => first.some((row) => (name.split('.')[0] ?? name) in row));
  return {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvRow(shown.map(({ name }) => name)),
    rows: (records) => records.map((row) => csvRow(shown.map((column) => column.read(row)))).join(''),
    tail: '',
  };
}

function jsonFile(key: string): ExportFile {
  let written = 0;
  return {
    type: 'application/json; charset=utf-8',
    head: `{${JSON.stringify(key)}:[`,
    rows: (records) => {
      const texts = records.map((row) => `${written++ === 0 ? '' : ','}\n${JSON.stringify(row)}`);
      return texts.join('');
    },
    tail: '\n]}\n',
  };
}

/** The key that a list's answer has its records under, and their schema. Throws where there is no list. */
export function listOf({ id, response }: Call): { key: string; record: z.ZodType } {
  const shape = response instanceof z.ZodObject ? Object.entries(response.shape) : [];
  const [key, list] = shape.find(([, field]) => field instanceof z.ZodArray) ?? [];
  if (key === undefined || !(list instanceof z.ZodArray)) throw new Error(`${id} answers with no list.`);
  return { key, record: list.element as z.ZodType };
}

const recordsOf = (answer: unknown, key: string) => (answer as Record<string, Row[]>)[key] ?? [];

/** `match-requests-2026-11-21`: what it is of, and the day in the site's zone. */
function fileNameOf({ clock, env }: Core, { path }: Call): string {
  const day = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(env.SITE_TIME_ZONE);
  return `${path.replace('/api/', '').replaceAll('/', '-')}-${day.toPlainDate().toString()}`;
}

/** Writes as fast as the client reads; nothing once the client is gone. */
async function write(res: Response, text: string): Promise<void> {
  if (text === '' || res.destroyed || res.write(text)) return;
  const stop = new AbortController();
  await Promise.race([
    once(res, 'drain', { signal: stop.signal }),
    once(res, 'close', { signal: stop.signal }),
  ]).finally(() => stop.abort());
}
