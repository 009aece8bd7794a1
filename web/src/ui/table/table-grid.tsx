import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { isKey } from '../keys.ts';
import type { MenuLine } from '../menu.tsx';
import type { Groups } from './groups.tsx';
import { RowMenu } from './row-menu.tsx';
import type { DataColumn, RowRecord } from './types.ts';
import type { Grid } from './use-grid.ts';
import type { TableState } from './use-table-state.ts';

interface TableGridProps<R extends RowRecord> {
  readonly name: string;
  readonly grid: Grid<R>;
  readonly columns: readonly DataColumn<R>[];
  readonly state: TableState;
  readonly isSelectable: boolean;
  readonly rowName: (row: R) => string;
  readonly actions: (row: R) => readonly (readonly MenuLine[])[];
  readonly expand?: ((row: R) => ReactNode) | undefined;
  readonly groups: Groups;
  /** The row that is open beside the table. */
  readonly openId?: string | undefined;
  readonly onOpen?: ((row: R) => void) | undefined;
  readonly rowButton?: ((row: R) => MenuLine) | undefined;
}

/** The rows as a grid with a sticky header; arrows walk through them. */
export function TableGrid<R extends RowRecord>(props: TableGridProps<R>): ReactNode {
  const { name, grid, columns, state, isSelectable, rowName, actions, expand, groups } = props;
  const { openId, onOpen, rowButton } = props;
  const rows = grid.getRowModel().rows;
  const [active, setActive] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const current = Math.min(active, Math.max(0, rows.length - 1));
  const shown = columns.filter(({ id }) => grid.state.columnVisibility[id] !== false);
  const width = shown.length + (isSelectable ? 1 : 0) + (expand ? 1 : 0) + 1;

  // The focus follows what is open beside the table, so that arrows lead on from there.
  useEffect(() => {
    if (openId === undefined || !table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>('tr[data-open]')?.focus();
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    // Keys inside a control of the row are that control's.
    if (!(event.target instanceof HTMLTableRowElement)) return;
    // J and K are those of what is open beside the table.
    if (openId !== undefined && /^[jk]$/.test(event.key)) return;
    const steps = { next: current + 1, previous: current - 1, first: 0, last: rows.length - 1 } as const;
    const step = (Object.keys(steps) as (keyof typeof steps)[]).find((name) => isKey(event, name));
    const row = rows[current];
    const wanted = step && rows[Math.max(0, Math.min(rows.length - 1, steps[step]))];
    if (wanted && openId !== undefined && onOpen) onOpen(wanted.original);
    else if (wanted) focusRow(event.currentTarget, wanted.index);
    else if (isKey(event, 'select') && isSelectable) row?.toggleSelected();
    else if (isKey(event, 'open') && row) firstOf(actions(row.original))?.onSelect?.();
    else if (isKey(event, 'expand') && expand) row?.toggleExpanded(true);
    else if (isKey(event, 'collapse') && expand) row?.toggleExpanded(false);
    else if (isKey(event, 'actions'))
      event.target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // Isolated, so that what changes beside it, such as a letter in the search, does not paint its rows again.
    <div className="isolate max-h-[calc(100vh-40px)] min-h-0 overflow-auto">
      <table
        ref={table}
        {...gridRole(isSelectable)}
        aria-label={name}
        onKeyDown={onKeyDown}
        className="w-full border-collapse text-left text-[14px] leading-5"
      >
        <thead className="sticky top-0 layer-sticky bg-surface">
          <tr className="h-9 shadow-[inset_0_-1px_0_var(--line-2)]">
            {expand && (
              <th scope="col" className="w-10">
                <span className="visually-hidden">Open</span>
              </th>
            )}
            {isSelectable && (
              <th scope="col" className={clsx('w-12', expand ? 'pl-2' : 'pl-4')}>
                <Checkbox
                  label="Select all rows of this page"
                  isLabelHidden
                  isChecked={rows.length > 0 && grid.getIsAllRowsSelected()}
                  isPartly={grid.getIsSomeRowsSelected()}
                  onChange={(isChecked) => grid.toggleAllRowsSelected(isChecked)}
                />
              </th>
            )}
            {shown.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort === undefined ? undefined : sortOf(column.sort, state.sort)}
                style={column.width ? { width: column.width } : undefined}
                className={clsx(
                  'px-2.5 type-caption font-semibold whitespace-nowrap text-text-3',
                  index === 0 && !isSelectable && !expand && 'pl-4',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.sort === undefined ? column.header : <SortButton column={column} state={state} />}
              </th>
            ))}
            <th scope="col" className="w-12">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {groups.has(row.id) && (
                <tr className="h-9 border-b border-line-2 bg-ground">
                  <th scope="rowgroup" colSpan={width} className="px-4 text-left font-normal">
                    {groups.get(row.id)}
                  </th>
                </tr>
              )}
              <tr
                data-row
                data-open={row.id === openId || undefined}
                aria-selected={isSelectable ? row.getIsSelected() : undefined}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setActive(index)}
                className={clsx(
                  'quick h-(--row) border-b border-line text-text-2 focus-visible:-outline-offset-2',
                  row.getIsSelected() || row.id === openId ? 'bg-pick-tint' : 'hover:bg-hover',
                )}
              >
                {expand && (
                  <td className="pl-2">
                    <Button
                      size="row"
                      variant="quiet"
                      square
                      aria-expanded={row.getIsExpanded()}
                      aria-label={`Open ${rowName(row.original)}`}
                      icon={
                        <ChevronRight
                          size={16}
                          className={clsx('transition-transform', row.getIsExpanded() && 'rotate-90')}
                        />
                      }
                      onClick={() => row.toggleExpanded()}
                    />
                  </td>
                )}
                {isSelectable && (
                  <td className={expand ? 'pl-2' : 'pl-4'}>
                    <Checkbox
                      label={`Select ${rowName(row.original)}`}
                      isLabelHidden
                      tabIndex={-1}
                      isChecked={row.getIsSelected()}
                      onChange={(isChecked) => row.toggleSelected(isChecked)}
                    />
                  </td>
                )}
                {shown.map((column, columnIndex) => (
                  <td
                    key={column.id}
                    className={clsx(
                      'truncate px-2.5 py-1',
                      column.grows ? 'w-full max-w-0 min-w-44' : 'max-w-80',
                      column.phone === 'title' && 'font-semibold text-text',
                      columnIndex === 0 && !isSelectable && !expand && 'pl-4',
                      column.align === 'end' && 'text-right',
                    )}
                  >
                    {column.cell(row.original)}
                  </td>
                ))}
                <td className="pr-3 text-right whitespace-nowrap">
                  {rowButton && <RowButton line={rowButton(row.original)} of={rowName(row.original)} />}
                  <RowMenu name={rowName(row.original)} groups={actions(row.original)} />
                </td>
              </tr>
              {expand && row.getIsExpanded() && (
                <tr className="border-b border-line bg-sunken">
                  <td colSpan={width} className="py-3 pr-4 pl-[62px]">
                    {expand(row.original)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table whose rows are walked through and selected by keys is a grid to assistive technology. */
const gridRole = (isSelectable: boolean) =>
  ({ role: 'grid', 'aria-multiselectable': isSelectable || undefined }) as const;

/** A line of the row's menu as a button of the row; the menu has it too. */
function RowButton({ line, of }: { line: MenuLine; of: string }): ReactNode {
  const { label, icon, disabledReason, onSelect } = line;
  return (
    <Button
      size="row"
      className="mr-2"
      icon={icon}
      aria-label={`${label}: ${of}`}
      disabledReason={disabledReason ?? null}
      onClick={onSelect}
    >
      {label}
    </Button>
  );
}

function SortButton<R>({ column, state }: { column: DataColumn<R>; state: TableState }): ReactNode {
  const direction = sortOf(column.sort ?? '', state.sort);
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() =>
        state.set({ sort: direction === 'ascending' ? `-${column.sort}` : (column.sort ?? null) })
      }
      className="quick inline-flex min-h-7 items-center gap-1.5 rounded-badge hover:text-text"
    >
      {column.header}
      <Icon size={14} className={direction === 'none' ? 'opacity-50' : 'text-text'} />
    </button>
  );
}

function sortOf(field: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** The line that Enter chooses: the first that can be used. */
function firstOf(groups: readonly (readonly MenuLine[])[]): MenuLine | undefined {
  return groups.flat().find(({ disabledReason }) => !disabledReason);
}

function focusRow(table: HTMLTableElement, index: number): void {
  table.querySelectorAll<HTMLElement>('tr[data-row]')[index]?.focus();
}
