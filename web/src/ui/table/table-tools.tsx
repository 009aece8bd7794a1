import Columns3 from 'lucide-react/icons/columns-3';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { DENSITIES, density, densityName } from '../../lib/density.ts';
import { buttonClass } from '../button.tsx';
import { Menu } from '../menu.tsx';
import type { DataColumn } from './types.ts';
import { visibilityOf } from './use-grid.ts';
import type { TableState } from './use-table-state.ts';

interface TableToolsProps {
  readonly columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'isHidden'>[];
  readonly state: TableState;
  /** Without words. */
  readonly isNarrow: boolean;
}

/** As narrow as an icon is. */
const QUIET = `${buttonClass({ variant: 'quiet', size: 'dashboard' })} !px-2.5`;

/** How high the rows are, and which columns are shown. */
export function TableTools({ columns, state, isNarrow }: TableToolsProps): ReactNode {
  const { rows } = useStore(density);
  const shown = visibilityOf(columns, state.columns);
  const count = Object.values(shown).filter(Boolean).length;
  const toggle = (id: string): void => {
    const next = columns.filter((column) => (column.id === id ? !shown[id] : shown[column.id]));
    const usual = columns.filter(({ isHidden }) => !isHidden);
    const isUsual = next.length === usual.length && next.every((column) => usual.includes(column));
    if (next.length > 0) state.set({ columns: isUsual ? null : next.map((column) => column.id).join(',') });
  };
  const shownText = count < columns.length ? `${count} of ${columns.length}` : '';
  return (
    <>
      <Menu
        name={`Density, ${rows}`}
        buttonClass={QUIET}
        button={<SlidersHorizontal size={16} />}
        groups={[
          DENSITIES.map((one) => ({
            label: densityName(one),
            isCurrent: rows === one,
            onSelect: () => density.keep({ rows: one }),
          })),
        ]}
      />
      {columns.length > 1 && (
        <Menu
          name={shownText === '' ? 'Columns' : `Columns, ${shownText}`}
          buttonClass={QUIET}
          button={
            <>
              <Columns3 size={16} />
              {!isNarrow && shownText}
            </>
          }
          groups={[
            columns.map(({ id, header }) => ({
              label: header,
              isCurrent: shown[id] === true,
              onSelect: () => toggle(id),
            })),
          ]}
        />
      )}
    </>
  );
}
