import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
} from '@touchline/contract/import/import-fields';
import type { DayOrder } from '@touchline/contract/import/import-rows';
import { type ReactNode, useId, useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { Field, TextInput } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { Note } from '../form/form-notes.tsx';
import { type ImportDraft, orderOf, withField } from './import-draft.ts';

interface ImportColumnsProps {
  readonly draft: ImportDraft;
  readonly onChange: (next: ImportDraft) => void;
}

const DEFAULTS = ['match', 'league', 'location'] as const;
const ORDERS: readonly { value: DayOrder; label: string }[] = [
  { value: 'day-first', label: 'Day first: 3 April' },
  { value: 'month-first', label: 'Month first: 4 March' },
];

/** The meaning of the columns, default values for rows that lack them, and the question about the order of dates. */
export function ImportColumns({ draft, onChange }: ImportColumnsProps): ReactNode {
  const { table, fields, defaults } = draft;
  const id = useId();
  // Only the initial state: a later choice does not close the panel while the user works in it.
  const [isOpen] = useState(() => !isComplete(fields));
  const known = fields.filter((field) => field !== null).length;
  const asksForOrder = orderOf(draft) === 'unknown' || draft.order !== null;
  return (
    <>
      {table.leftOut.length > 0 && (
        <Note tone="wait">
          <span>
            <strong className="font-semibold">Left out:</strong> {table.leftOut.join(', ')}.
          </span>
        </Note>
      )}
      {asksForOrder && (
        <Note tone={draft.order === null ? 'wait' : 'calm'}>
          <span className="flex flex-wrap items-end justify-between gap-3">
            <span>Dates such as 03/04/2026 can be read in two ways. Choose once for all of them.</span>
            <Segments<DayOrder | ''>
              label="03/04/2026 is"
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
          Columns
          <span className="font-normal text-text-3">
            {known} of {table.names.length} recognised
          </span>
        </summary>
        <div className="grid gap-x-4 gap-y-3 border-t border-line p-3.5 md:grid-cols-4">
          {table.names.map((name, column) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and names may repeat
              key={column}
              label={name}
              hint={<span className="block max-w-52 truncate">{sampleOf(draft, column) || 'Empty'}</span>}
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
                  <option value="">Not used</option>
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
            For games that say nothing of it
          </legend>
          {DEFAULTS.map((field) => (
            <Field key={field} label={`${IMPORT_FIELDS[field].label} where none is given`} isOptional>
              {(control) => (
                <TextInput
                  {...control}
                  size="dashboard"
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

/** Whether the columns cover everything that a game needs. */
const isComplete = (fields: ImportDraft['fields']): boolean =>
  NEEDED.every((either) => either.some((field) => fields.includes(field)));

const NEEDED: readonly (readonly ImportField[])[] = [
  ['match'],
  ['league'],
  ['homeTeam', 'teams'],
  ['awayTeam', 'teams'],
  ['date'],
  ['time'],
  ['location'],
];

const sampleOf = ({ table }: ImportDraft, column: number): string =>
  table.rows.find((row) => row[column])?.[column] ?? '';
