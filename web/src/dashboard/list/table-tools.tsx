import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import Columns3 from '~icons/lucide/columns-3';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { DENSITIES, density, densityName } from './density.ts';
import type { DataColumn } from './types.ts';
import { shownColumns } from './use-grid.ts';
import type { TableState } from './use-table-state.ts';

type Column = Pick<DataColumn<never>, 'id' | 'header' | 'isHidden'>;

interface TableToolsProps {
  readonly columns: readonly Column[];
  readonly state: TableState;
}

/** As narrow as an icon. */
const QUIET = `${buttonClass({ variant: 'quiet', size: 'dashboard' })} !px-2.5`;

/** The menus for row height and shown columns. */
export function TableTools({ columns, state }: TableToolsProps): ReactNode {
  const { rows } = useStore(density);
  const shown = shownColumns(columns, state.columns);
  const toggle = (toggled: Column): void => {
    const next = columns.filter((column) => shown.includes(column) !== (column === toggled));
    const usual = shownColumns(columns, null);
    const isUsual = next.length === usual.length && next.every((column) => usual.includes(column));
    if (next.length > 0) state.set({ columns: isUsual ? null : next.map(({ id }) => id).join(',') });
  };
  const isPart = shown.length < columns.length;
  return (
    <>
      <Menu
        name={dashboardTexts.lists.tools.density(rows)}
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
          name={
            isPart
              ? dashboardTexts.lists.tools.someColumns(shown.length, columns.length)
              : dashboardTexts.lists.tools.columns
          }
          buttonClass={QUIET}
          button={
            <>
              <Columns3 size={16} />
              {isPart && (
                <span className="narrow:hidden">
                  {dashboardTexts.lists.partOf(shown.length, columns.length)}
                </span>
              )}
            </>
          }
          groups={[
            columns.map((column) => ({
              label: column.header,
              isCurrent: shown.includes(column),
              onSelect: () => toggle(column),
            })),
          ]}
        />
      )}
    </>
  );
}
