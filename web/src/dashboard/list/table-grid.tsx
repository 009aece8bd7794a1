import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { Button } from '../../ui/button.tsx';
import { isKey, isTaken } from '../../ui/keys.ts';
import type { MenuLine } from '../../ui/menu.tsx';
import { ColumnCell, ColumnHead } from './column-cells.tsx';
import type { Groups } from './groups.tsx';
import { isClickOnRow, openingLine } from './open-row.ts';
import { focusControl, useOneStop } from './row-controls.ts';
import { RowMenu } from './row-menu.tsx';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import type { DataColumn, RowRecord } from './types.ts';
import { type Grid, shownColumns } from './use-grid.ts';
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
  /** The id of the row that is open beside the table. */
  readonly openId?: string | undefined;
  readonly onOpen?: ((row: R) => void) | undefined;
  /** Opens a row, by a click or Enter. */
  readonly onOpenRow?: ((row: R) => void) | undefined;
  readonly rowButton?: ((row: R) => MenuLine) | undefined;
}

/** The rows as a grid with a sticky header and one stop for Tab; arrow keys move between rows and inside them. */
export function TableGrid<R extends RowRecord>(props: TableGridProps<R>): ReactNode {
  const { name, grid, columns, state, isSelectable, rowName, actions, expand, groups } = props;
  const { openId, onOpen, onOpenRow, rowButton } = props;
  const { rows, selected, expanded } = grid;
  const [active, setActive] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const current = Math.min(active, Math.max(0, rows.length - 1));
  const shown = shownColumns(columns, state.columns);
  const isFirst = (place: number): boolean => place === 0 && !isSelectable && !expand;
  const width = shown.length + (isSelectable ? 1 : 0) + (expand ? 1 : 0) + 1;

  useOneStop(table);

  // Focus follows the open row, so that arrow keys continue from there.
  useEffect(() => {
    if (openId === undefined || !table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>('tr[data-open]')?.focus();
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const at = rowOf(event);
    if (!at) return;
    const isOnRow = event.target === at;
    // J and K belong to the pane beside the table.
    if (openId !== undefined && /^[jk]$/.test(event.key)) return;
    const steps = { next: current + 1, previous: current - 1, first: 0, last: rows.length - 1 } as const;
    const step = (Object.keys(steps) as (keyof typeof steps)[]).find((name) => isKey(event, name));
    const row = rows[current];
    const wanted = step && rows[Math.max(0, Math.min(rows.length - 1, steps[step]))];
    if (wanted && openId !== undefined && onOpen) onOpen(wanted);
    else if (wanted) focusRow(event.currentTarget, rows.indexOf(wanted));
    else if (isKey(event, 'actions')) menuOf(at)?.click();
    else if (isOnRow && isKey(event, 'select') && isSelectable && row)
      selected.set([row], !selected.has(row));
    else if (isOnRow && isKey(event, 'open') && row && onOpenRow) onOpenRow(row);
    else if (isOnRow && isKey(event, 'expand') && expand && row && !expanded.has(row))
      expanded.set([row], true);
    else if (isOnRow && isKey(event, 'collapse') && expand && row) expanded.set([row], false);
    else if (isKey(event, 'expand')) focusControl(at, 1);
    else if (isKey(event, 'collapse')) focusControl(at, -1);
    else return;
    event.preventDefault();
  };

  return (
    // Isolated, so that changes beside it, such as typing in the search, do not repaint the rows. Hidden texts in it are
    // placed in it, so that they do not make the page longer.
    <div className="relative isolate @container/table max-h-[calc(100vh-40px)] min-h-0 overflow-auto">
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
                <span className="visually-hidden">{dashboardTexts.lists.row.open}</span>
              </th>
            )}
            {isSelectable && (
              <th scope="col" className={clsx('w-12', expand ? 'pl-2' : 'pl-4')}>
                <SelectAll grid={grid} isLabelHidden />
              </th>
            )}
            {shown.map((column, index) => (
              <ColumnHead key={column.id} column={column} isFirst={isFirst(index)} state={state} />
            ))}
            <th scope="col" className="sticky right-0 w-12 bg-surface shadow-[inset_0_-1px_0_var(--line-2)]">
              <span className="visually-hidden">{dashboardTexts.lists.row.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row._id}>
              {groups.has(row._id) && (
                <tr className="h-9 border-b border-line-2 bg-ground">
                  <th scope="rowgroup" colSpan={width} className="px-4 text-left font-normal">
                    {groups.get(row._id)}
                  </th>
                </tr>
              )}
              <tr
                data-row
                data-open={row._id === openId || undefined}
                aria-selected={isSelectable ? selected.has(row) : undefined}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setActive(index)}
                onClick={onOpenRow && ((event) => isClickOnRow(event) && onOpenRow(row))}
                className={clsx(
                  onOpenRow && openingLine(actions(row)) && 'cursor-pointer',
                  'quick h-(--row) border-b border-line text-text-2 focus-visible:-outline-offset-2',
                  selected.has(row) || row._id === openId ? 'bg-pick-tint' : 'bg-surface hover:bg-hover',
                )}
              >
                {expand && (
                  <td data-controls className="pl-2 narrow:pl-1">
                    <Button
                      size="row"
                      variant="quiet"
                      square
                      aria-expanded={expanded.has(row)}
                      aria-label={dashboardTexts.lists.row.openOne(rowName(row))}
                      icon={
                        <ChevronRight
                          size={16}
                          className={clsx('transition-transform', expanded.has(row) && 'rotate-90')}
                        />
                      }
                      onClick={() => expanded.set([row], !expanded.has(row))}
                    />
                  </td>
                )}
                {isSelectable && (
                  <td data-controls className={expand ? 'pl-2' : 'pl-4'}>
                    <SelectRow grid={grid} row={row} name={rowName(row)} tabIndex={-1} />
                  </td>
                )}
                {shown.map((column, place) => (
                  <ColumnCell key={column.id} column={column} isFirst={isFirst(place)} row={row} />
                ))}
                {/* Sticky, so that the menu stays in view where columns overflow. */}
                <td
                  data-controls
                  className="sticky right-0 bg-inherit pr-3 text-right narrow:pr-1.5 whitespace-nowrap"
                >
                  {rowButton && <RowButton line={rowButton(row)} of={rowName(row)} />}
                  <RowMenu name={rowName(row)} groups={actions(row)} />
                </td>
              </tr>
              {expand && expanded.has(row) && (
                <tr className="border-b border-line bg-sunken">
                  <td colSpan={width} className="py-3 pr-4 pl-[62px]">
                    {expand(row)}
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

/** Assistive technology treats a table whose rows are navigated and selected by keyboard as a grid. */
const gridRole = (isSelectable: boolean) =>
  ({ role: 'grid', 'aria-multiselectable': isSelectable || undefined }) as const;

/** A line of the row's menu as a button; the menu keeps the line. */
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

/** The row whose key it is; null where a field, an open menu or a dialog takes the key. */
function rowOf({ target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLTableElement>) {
  // Menus and dialogs of cells are elsewhere in the page, although their events come through here.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return null;
  return isTaken(target) ? null : target.closest<HTMLElement>('tr[data-row]');
}

/** The button of the row's own menu, which is in its last cell. */
const menuOf = (row: Element): HTMLElement | null =>
  row.querySelector(':scope > td:last-child [aria-haspopup="menu"]');

function focusRow(table: HTMLTableElement, index: number): void {
  table.querySelectorAll<HTMLElement>('tr[data-row]')[index]?.focus();
}
