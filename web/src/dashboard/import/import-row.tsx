import { IMPORT_FIELDS } from '@touchline/contract/import/import-fields';
import type { ImportCells } from '@touchline/contract/import/import-rows';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { wallClockInstant } from '@touchline/contract/rules/calendar';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { clsx } from 'clsx';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTimeStyle } from '../time.tsx';
import type { DraftRow } from './import-draft.ts';

export type CellName = keyof ImportCells;

export interface ImportColumn {
  readonly name: CellName;
  /** A CSS width. */
  readonly width: string;
  /** The id of the page's datalist with suggestions. */
  readonly list?: string;
}

/** The state of a row. */
export type RowState = 'left-out' | 'imported' | 'waiting' | 'checking' | 'checked';

interface ImportRowProps {
  readonly row: DraftRow;
  readonly columns: readonly ImportColumn[];
  /** The zone (IANA) of the row's day and time. */
  readonly zone: string;
  readonly state: RowState;
  readonly result: GameImportResult | undefined;
  readonly onCell: (id: number, name: CellName, text: string) => void;
  readonly onTake: (id: number, isIn: boolean) => void;
}

/** A row to import: the resulting game, its problems, and cells to correct them. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps): ReactNode {
  const { row, columns, zone, state, result, onCell, onTake } = props;
  const noteId = useId();
  const number = row.id + 1;
  const isFixed = state === 'imported' || state === 'left-out';
  const wrong = new Map(
    state === 'checked' ? result?.errors?.map(({ path, message }) => [path.split('.')[0], message]) : [],
  );
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-1 max-md:p-4',
        isFixed ? 'bg-surface text-text-3' : 'text-text-2',
      )}
    >
      <td className="py-1.5 pr-1 pl-4 max-md:order-1 max-md:flex max-md:items-center max-md:gap-3 max-md:p-0">
        <Checkbox
          label={`Import row ${number}`}
          isLabelHidden
          isChecked={state !== 'left-out'}
          disabledReason={state === 'imported' ? 'This game is imported' : null}
          onChange={(isIn) => onTake(row.id, isIn)}
        />
        <span className="type-caption text-text-3 md:hidden">Row {number}</span>
      </td>
      <td className="num px-1 py-1.5 text-right text-[13px] text-text-3 max-md:hidden">{number}</td>
      <td id={noteId} className="px-2 py-1.5 align-middle max-md:order-2 max-md:p-0 max-md:text-right">
        <RowNote
          state={state}
          result={result}
          startsAt={wallClockInstant(row.cells.date, row.cells.time, zone)}
        />
      </td>
      {columns.map(({ name, list }) => {
        const { label } = IMPORT_FIELDS[name];
        const problem = wrong.get(name);
        const text = row.cells[name];
        return (
          <td key={name} className="p-0.5 max-md:order-3 max-md:p-0">
            <span aria-hidden="true" className="type-caption text-text-3 md:hidden">
              {label}
            </span>
            <input
              // A new key resets the input when the cell's text changes elsewhere.
              key={text}
              data-cell={name}
              aria-label={`${label}, row ${number}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? noteId : undefined}
              title={problem ?? (text || undefined)}
              list={list}
              autoComplete="off"
              readOnly={isFixed}
              defaultValue={text}
              onBlur={({ target }) => target.value !== text && onCell(row.id, name, target.value.trim())}
              className={clsx(
                'quick min-h-11 w-full min-w-0 truncate rounded-card border bg-transparent px-2 text-[16px] text-text md:min-h-9 md:text-[14px] md:leading-5',
                'focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick',
                // The arrow of the datalist would take a third of the field's width.
                '[&::-webkit-calendar-picker-indicator]:hidden!',
                'aria-invalid:border-fail read-only:text-text-3',
                isFixed ? 'border-transparent' : 'border-line-2 hover:border-control',
              )}
            />
          </td>
        );
      })}
    </tr>
  );
});

interface RowNoteProps extends Pick<ImportRowProps, 'state' | 'result'> {
  /** In ms; null while day and time are not valid. */
  readonly startsAt: number | null;
}

function RowNote({ state, result, startsAt }: RowNoteProps): ReactNode {
  if (state === 'left-out') return <Quiet>Left out</Quiet>;
  if (state === 'imported')
    return (
      <Fine>
        {result?.game ? (
          <Link
            to={dashboardMatchPath(result.game.matchId)}
            className="underline underline-offset-2"
            target="_blank"
          >
            Imported
          </Link>
        ) : (
          'Imported'
        )}
      </Fine>
    );
  if (state === 'waiting') return <Quiet>Follows after the first 500</Quiet>;
  if (state === 'checking' || result === undefined) return <Quiet>Checking…</Quiet>;
  if (result.ok)
    return (
      <Fine>
        New game
        {startsAt !== null && <Start at={startsAt} />}
        {result.message && <span className="block type-caption text-text-3">{result.message}</span>}
      </Fine>
    );
  if (!result.errors) return <Quiet>{result.message}</Quiet>;
  return (
    <span className="inline-flex gap-1.5 text-left type-caption text-fail">
      <TriangleAlert size={14} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        {result.errors.map(({ path, message }) => (
          <span key={`${path} ${message}`} className="block">
            {message}
          </span>
        ))}
      </span>
    </span>
  );
}

/** The start of the game as the dashboard's lists will show it to this user. */
function Start({ at }: { at: number }): ReactNode {
  return <span className="block type-caption text-text-3">{dayAndTime(at, useTimeStyle())}</span>;
}

const Quiet = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="type-caption text-text-3">{children}</span>
);

const Fine = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="inline-flex gap-1.5 text-left text-[13px] leading-[18px] text-text-2">
    <Check size={14} className="mt-0.5 flex-none" aria-hidden="true" />
    <span>{children}</span>
  </span>
);
