import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ArrowUpDown from '~icons/lucide/arrow-up-down';
import { CutText } from './cut-text.tsx';
import type { DataColumn } from './types.ts';
import type { TableState } from './use-table-state.ts';

interface ColumnProps<R> {
  readonly column: DataColumn<R>;
  /** The first column, when no box or button comes before it. */
  readonly isFirst: boolean;
}

/** The head of a column; a button if the list can be sorted by it. */
export function ColumnHead<R>({ column, isFirst, state }: ColumnProps<R> & { state: TableState }): ReactNode {
  const { header, sort } = column;
  // In a narrow table a long head wraps to two lines, so that it is no wider than the cells under it.
  const text = (
    <span className="block w-max narrow:max-w-16 narrow:min-w-min narrow:whitespace-normal">{header}</span>
  );
  return (
    <th
      scope="col"
      aria-sort={sort === undefined ? undefined : sortOf(sort, state.sort)}
      className={clsx(
        'text-[13px] leading-4 font-semibold whitespace-nowrap text-text-3',
        spaceOf(column, isFirst),
      )}
    >
      {sort === undefined ? (
        <span className={clsx('flex', column.align === 'end' && 'justify-end')}>{text}</span>
      ) : (
        <SortButton sort={sort} state={state}>
          {text}
        </SortButton>
      )}
    </th>
  );
}

/** The cell of a row in a column. */
export function ColumnCell<R>({ column, isFirst, row }: ColumnProps<R> & { row: R }): ReactNode {
  return (
    <td
      className={clsx(
        'py-0.5 whitespace-nowrap',
        column.phone === 'title' && 'font-semibold text-text',
        spaceOf(column, isFirst),
      )}
    >
      <Fitted column={column} content={column.cell(row)} />
    </td>
  );
}

/** Limits the content to the width of its column. */
function Fitted<R>({ column, content }: { column: DataColumn<R>; content: ReactNode }): ReactNode {
  const { grows, most } = column;
  if (grows === undefined && most === undefined) return content;
  const text = typeof content === 'string' ? <CutText text={content} /> : content;
  if (grows === undefined) {
    return (
      <div className="truncate" style={{ maxWidth: `${most}cqi` }}>
        {text}
      </div>
    );
  }
  // Such a track asks the table for its least width, and grows to the full content where there is room.
  return (
    <div className="grid" style={{ gridTemplateColumns: `minmax(${grows}, max-content)` }}>
      <div className="min-w-0 truncate">{text}</div>
    </div>
  );
}

const spaceOf = <R,>({ align }: DataColumn<R>, isFirst: boolean): string =>
  clsx('px-2.5 narrow:px-1.5', isFirst && '!pl-4', align === 'end' && 'text-right');

function SortButton({
  sort,
  state,
  children,
}: {
  sort: string;
  state: TableState;
  children: ReactNode;
}): ReactNode {
  const direction = sortOf(sort, state.sort);
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => state.set({ sort: direction === 'ascending' ? `-${sort}` : sort })}
      className="quick inline-flex min-h-7 items-center gap-1.5 rounded-badge text-start narrow:gap-1 hover:text-text"
    >
      {children}
      <Icon size={14} className={clsx('flex-none', direction === 'none' ? 'opacity-50' : 'text-text')} />
    </button>
  );
}

function sortOf(field: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}
