import type { ReactNode } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectRow } from './select-boxes.tsx';
import type { RowRecord } from './types.ts';
import type { Grid } from './use-grid.ts';

/** The controls that a card shows beside its record. */
export interface CardControls {
  /** False where rows cannot be selected. */
  readonly checkbox: ReactNode;
  readonly menu: ReactNode;
}

interface TableCardsProps<R extends RowRecord> {
  readonly name: string;
  readonly grid: Grid<R>;
  readonly isSelectable: boolean;
  readonly rowName: (row: R) => string;
  readonly actions: (row: R) => readonly (readonly MenuLine[])[];
  readonly card: (row: R, controls: CardControls) => ReactNode;
}

/** The rows as cards, in one to three columns. */
export function TableCards<R extends RowRecord>(props: TableCardsProps<R>): ReactNode {
  const { name, grid, isSelectable, rowName, actions, card } = props;
  return (
    <ul aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
      {grid.rows.map((row) => (
        <li key={row._id} data-row tabIndex={-1}>
          {card(row, {
            checkbox: isSelectable && <SelectRow grid={grid} row={row} name={rowName(row)} />,
            menu: <RowMenu name={rowName(row)} groups={actions(row)} />,
          })}
        </li>
      ))}
    </ul>
  );
}
