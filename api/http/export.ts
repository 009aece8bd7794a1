import { once } from 'node:events';
import type { Call } from '@touchline/contract/define-call';
import type { ExportFormat } from '@touchline/contract/list-query';
import { csvRow } from '@touchline/contract/rules/csv';
import { auditTexts } from '@touchline/contract/texts/audit';
import { findLeagues, labelLeagues } from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { distinctIds } from '@touchline/core/platform/distinct-ids';
import { RowSource } from '@touchline/core/platform/row-source';
import type { Response } from 'express';
import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { type Audited, audited, filtersOf } from './audit.ts';
import { type Column, columnsOf } from './csv-columns.ts';
import { type Context, type Endpoint, STREAMED } from './endpoint.ts';

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\u{feff}';

interface ExportRequest {
  /** The list. */
  endpoint: Endpoint;
  format: ExportFormat;
  /** The request of the list, whose filters apply to the export. */
  context: Context<Call>;
}

/**
 * Answers with all rows of a list as a file, while they are read. Fields that the list's handler leaves out of a page
 * are left out here too. Each record appears once, also while records change. Rejects before the first byte as the list
 * would, and after it as well: then the connection is cut, so that a part is not taken for the whole.
 */
export async function exportList(
  core: Core,
  { endpoint: { call, handle }, format, context }: ExportRequest,
): Promise<Audited<typeof STREAMED>> {
  const { res } = context;
  const rows = new RowSource();
  const { key, record } = listOf(call);
  const read = async () => recordsOf(await handle({ ...context, rows }), key);
  try {
    // The first batch comes before the headers, so that a refusal is still possible.
    let batch = await read();
    if (!rows.hasBegun) throw new Error(`${call.id} does not give its rows to its verb.`);
    const file = format === 'csv' ? csvFile(core, columnsOf(record), batch) : jsonFile(key);
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
      await write(res, await file.rows(fresh));
      if (res.closed || rows.hasEnded) break;
      batch = await read();
    }
    const name = auditTexts.exportedRows(seen.size, format, !res.closed);
    res.end(file.tail);
    return audited<typeof STREAMED>(
      { name, after: { rows: seen.size, format, filters: filtersOf(context) } },
      STREAMED,
    );
  } finally {
    await rows.close();
  }
}

type Row = Record<string, unknown>;

interface ExportFile {
  readonly type: string;
  readonly head: string;
  readonly tail: string;
  rows(records: readonly Row[]): string | Promise<string>;
}

/** Fields that the first rows do not have are hidden from this user, and have no column. */
function csvFile(core: Core, columns: readonly Column[], first: readonly Row[]): ExportFile {
  const shown =
    first.length === 0 ? columns : columns.filter(({ field }) => first.some((row) => field in row));
  return {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvRow(shown.map(({ name }) => name)),
    rows: async (records) => {
      const labelled = await withLeagueLabels(core, records);
      return labelled.map((row) => csvRow(shown.map((column) => column.read(row)))).join('');
    },
    tail: '',
  };
}

/** The rows with the names of leagues as lists show them: an import knows each of two leagues of one name by that. */
async function withLeagueLabels(core: Core, rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = rows.flatMap(({ leagueId }) => (typeof leagueId === 'string' ? [new ObjectId(leagueId)] : []));
  if (ids.length === 0) return rows;
  const labels = await labelLeagues(core, await findLeagues(core, distinctIds(ids)));
  return rows.map((row) => ({ ...row, league: labels.get(String(row.leagueId)) ?? row.league }));
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

/** The key of the records in a list's answer, and their schema. Throws for a call without a list. */
export function listOf({ id, response }: Call): { key: string; record: z.ZodType } {
  const shape = response instanceof z.ZodObject ? Object.entries(response.shape) : [];
  const [key, list] = shape.find(([, field]) => field instanceof z.ZodArray) ?? [];
  if (key === undefined || !(list instanceof z.ZodArray)) throw new Error(`${id} answers with no list.`);
  return { key, record: list.element as z.ZodType };
}

/** The records in a list's answer. */
export const recordsOf = (answer: unknown, key: string): Row[] =>
  (answer as Record<string, Row[]>)[key] ?? [];

/** The file name `match-requests-2026-11-21`: the list, and the day in the site's zone. */
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
