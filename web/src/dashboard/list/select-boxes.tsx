import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { RowRecord } from './types.ts';
import type { Grid } from './use-grid.ts';

interface SelectAllProps<R extends RowRecord> {
  readonly grid: Grid<R>;
  readonly isLabelHidden?: boolean;
}

/** The box that selects every row of the page. */
export function SelectAll<R extends RowRecord>({
  grid,
  isLabelHidden = false,
}: SelectAllProps<R>): ReactNode {
  const { rows, selected, selection } = grid;
  return (
    <Checkbox
      label={dashboardTexts.lists.select.all}
      isLabelHidden={isLabelHidden}
      isChecked={selection === 'all'}
      isPartly={selection === 'some'}
      onChange={(isChecked) => selected.set(rows, isChecked)}
    />
  );
}

interface SelectAllLineProps<R extends RowRecord> {
  readonly grid: Grid<R>;
  /** The bulk bar, which covers the line while rows are selected. */
  readonly children: ReactNode;
}

/** The same box above cards and phone rows, which have no head. */
export function SelectAllLine<R extends RowRecord>({ grid, children }: SelectAllLineProps<R>): ReactNode {
  return (
    <div className="relative flex h-11 items-center border-line pl-4 max-md:mb-1 md:h-9 md:border-t">
      <SelectAll grid={grid} />
      {children}
    </div>
  );
}

interface SelectRowProps<R extends RowRecord> {
  readonly grid: Grid<R>;
  readonly row: R;
  /** The name of the row. */
  readonly name: string;
  /** -1 where arrow keys move between the rows themselves. */
  readonly tabIndex?: -1;
}

/** The box that selects one row. */
export function SelectRow<R extends RowRecord>({ grid, row, name, tabIndex }: SelectRowProps<R>): ReactNode {
  return (
    <Checkbox
      label={dashboardTexts.lists.select.one(name)}
      isLabelHidden
      {...(tabIndex && { tabIndex })}
      isChecked={grid.selected.has(row)}
      onChange={(isChecked) => grid.selected.set([row], isChecked)}
    />
  );
}
