import { isPermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { ActivityView } from '@touchline/contract/records/activity';
import { activityTexts } from '@touchline/contract/texts/activity';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { DiffRow } from '../../ui/diff.tsx';

/** Formats values that mean nothing by themselves. */
export interface Reading {
  /** The name of the record that a field such as `leagueId` points at. */
  readonly nameOf: (field: string, id: string) => string;
  /** An ISO instant in the time format of the signed-in user. */
  readonly timeOf: (instant: string) => string;
}

type Fields = Readonly<Record<string, unknown>>;
const NOTHING = '–';

/** The changes of an entry as rows of a diff, field by field; of a bulk change, for each record. */
export function changesOf(
  { before, after }: Pick<ActivityView, 'before' | 'after'>,
  reading: Reading,
): DiffRow[] {
  if (Array.isArray(before?.rows)) return changesOfRows(before, after, reading);
  return differences(before ?? {}, after ?? {}, reading);
}

/** 'Home team' of `homeTeam`, 'League' of `leagueId`, 'Live' of `isLive`. */
export function fieldLabel(name: string): string {
  const known = activityTexts.fields[name];
  if (known) return known;
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\burl\b/, 'URL')
    .replace(/\burls\b/, 'URLs');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function differences(before: Fields, after: Fields, reading: Reading, prefix = ''): DiffRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    const field = prefix + fieldLabel(name);
    if (isFields(old) || isFields(now))
      return differences(isFields(old) ? old : {}, isFields(now) ? now : {}, reading, `${field}: `);
    const [shownBefore, shownAfter] = onlyDifferent(old, now);
    const row = {
      field,
      before: textOf(name, shownBefore, reading),
      after: textOf(name, shownAfter, reading),
    };
    return row.before === row.after ? [] : [row];
  });
}

/** For two lists, only the items that the other one lacks, unless just the order differs. */
function onlyDifferent(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const lacking = (from: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map((value) => JSON.stringify(value)));
    return from.filter((value) => !known.has(JSON.stringify(value)));
  };
  const [gone, come] = [lacking(before, after), lacking(after, before)];
  return gone.length + come.length === 0 ? [before, after] : [gone, come];
}

function changesOfRows(before: Fields, after: Fields | null | undefined, reading: Reading): DiffRow[] {
  const rows = rowsIn(before);
  const next = new Map(rowsIn(after ?? {}).map((row) => [row.id, row]));
  const changes = rows.flatMap(({ id, name, ...old }) => {
    const now = next.get(id);
    if (!now) return [{ field: String(name), before: NOTHING, after: activityTexts.deleted }];
    const { id: _, name: __, ...rest } = now;
    return differences(old, rest, reading, `${name}: `);
  });
  const refused = Array.isArray(after?.refused) ? after.refused.length : 0;
  return refused === 0
    ? changes
    : [...changes, { field: activityTexts.refused, before: NOTHING, after: activityTexts.rows(refused) }];
}

const rowsIn = ({ rows }: Fields): Fields[] => (Array.isArray(rows) ? rows.filter(isFields) : []);

/** The value of a field as text: the name for an id, the user's format for an instant, 'Yes' for true. */
export function textOf(name: string, value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (value === true) return labelTexts.yes;
  if (value === false) return labelTexts.no;
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((one) => textOf(name, one, reading)).join(', ');
  if (isFields(value)) {
    const parts = Object.entries(value).filter(([part]) => part !== '_id');
    return parts
      .map(([part, one]) => textOf(part, one, reading))
      .filter((text) => text !== NOTHING)
      .join(' · ');
  }
  const text = String(value);
  if (OBJECT_ID.test(text) && name.endsWith('Id')) return reading.nameOf(name, text);
  if (INSTANT.test(text)) return reading.timeOf(text);
  return name === 'permissions' && isPermissionKey(text) ? permissionLabel(text) : text;
}

const OBJECT_ID = /^[0-9a-f]{24}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
