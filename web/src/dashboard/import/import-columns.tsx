import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from '@touchline/contract/fixtures/import-fields';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { exactCount } from '@touchline/contract/rules/formats';
import type { DayOrder } from '@touchline/contract/rules/typed-days';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useId, useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { serverClock } from '../../lib/server-clock.ts';
import { Field } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Note } from '../form/form-notes.tsx';
import { type ImportDraft, orderOf, rowsOf, withField } from './import-draft.ts';
import { SUGGESTIONS } from './import-suggestions.tsx';

interface ImportColumnsProps {
  readonly draft: ImportDraft;
  readonly onChange: (next: ImportDraft) => void;
}

const DEFAULTS = ['match', 'league', 'location'] as const;
const ORDERS: readonly { value: DayOrder; label: string }[] = [
  { value: 'day-first', label: importTexts.columns.dayFirst },
  { value: 'month-first', label: importTexts.columns.monthFirst },
];

/** The meaning of the columns, default values for rows that lack them, and the question about the order of dates. */
export function ImportColumns({ draft, onChange }: ImportColumnsProps): ReactNode {
  const { table, fields, defaults } = draft;
  const id = useId();
  // Only the initial state: a later choice does not close the panel while the user works in it.
  const [isOpen] = useState(() => !isUnderstood(draft));
  const known = fields.filter((field) => field !== null).length;
  const asksForOrder = orderOf(draft) === 'unknown' || draft.order !== null;
  return (
    <>
      <LeftOut parts={table.leftOut} />
      {asksForOrder && (
        <Note tone={draft.order === null ? 'wait' : 'calm'}>
          <span className="flex flex-wrap items-end justify-between gap-3">
            <span>{importTexts.columns.ambiguousDates}</span>
            <Segments<DayOrder | ''>
              label={importTexts.columns.dateIs}
              value={draft.order ?? ''}
              options={ORDERS}
              onChange={(order) => order !== '' && onChange({ ...draft, order })}
            />
          </span>
        </Note>
      )}
      <details open={isOpen} className="group rounded-card border border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 type-label-sm text-text">
          <ChevronRight size={16} className="group-open:rotate-90" aria-hidden="true" />
          {importTexts.columns.title}
          <span className="font-normal text-text-3">
            {importTexts.columns.recognised(known, table.names.length)}
          </span>
        </summary>
        <div className="grid gap-x-4 gap-y-3 border-t border-line p-3.5 md:grid-cols-4">
          {table.names.map((name, column) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and names may repeat
              key={column}
              label={name}
              hint={
                <span className="block max-w-52 truncate">
                  {sampleOf(draft, column) || importTexts.columns.empty}
                </span>
              }
            >
              {(control) => (
                <Select
                  {...control}
                  size="dashboard"
                  value={fields[column] ?? ''}
                  onChange={({ target }) =>
                    onChange(withField(draft, column, (target.value || null) as ImportField | null))
                  }
                >
                  <option value="">{importTexts.columns.notUsed}</option>
                  {IMPORT_FIELD_NAMES.map((field) => (
                    <option key={field} value={field}>
                      {IMPORT_FIELDS[field].label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        <fieldset
          className="grid gap-x-4 gap-y-3 border-t border-line p-3.5 md:grid-cols-3"
          aria-labelledby={id}
        >
          <legend id={id} className="visually-hidden">
            {importTexts.columns.defaults}
          </legend>
          {DEFAULTS.map((field) => (
            <Field key={field} label={importTexts.columns.whereNone(IMPORT_FIELDS[field].label)} isOptional>
              {(control) => (
                <TextInput
                  {...control}
                  size="dashboard"
                  {...(field !== 'location' && { list: SUGGESTIONS[field] })}
                  autoComplete="off"
                  defaultValue={defaults[field] ?? ''}
                  onBlur={({ target }) =>
                    onChange({ ...draft, defaults: { ...defaults, [field]: target.value.trim() } })
                  }
                />
              )}
            </Field>
          ))}
        </fieldset>
      </details>
    </>
  );
}

/** More parts than these would leave no room for the rows. */
const LEFT_OUT_SHOWN = 5;

/** The parts of a file that are no games, folded where they are many. */
function LeftOut({ parts }: { parts: readonly string[] }): ReactNode {
  if (parts.length === 0) return null;
  const list = `${parts.join(', ')}.`;
  return (
    <Note tone="wait">
      {parts.length > LEFT_OUT_SHOWN ? (
        <details>
          <summary className="cursor-pointer font-semibold">
            {importTexts.columns.leftOutCount(exactCount(parts.length))}
          </summary>
          {list}
        </details>
      ) : (
        <span>
          <strong className="font-semibold">{importTexts.columns.leftOut}</strong> {list}
        </span>
      )}
    </Note>
  );
}

/** Whether a row has everything that a game needs: then the columns are right. */
function isUnderstood(draft: ImportDraft): boolean {
  const rows = rowsOf(draft, calendarDay(serverClock.now(), draft.zone) ?? '');
  return rows.some(({ cells }) => NEEDED.every((field) => cells[field] !== ''));
}

const NEEDED = ['match', 'league', 'homeTeam', 'awayTeam', 'date', 'time', 'location'] as const;

const sampleOf = ({ table }: ImportDraft, column: number): string =>
  table.rows.find((row) => row[column])?.[column] ?? '';
