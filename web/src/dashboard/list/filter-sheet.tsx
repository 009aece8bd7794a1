import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FloatingHost } from '../../ui/floating-host.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterControl, filterKey } from './filter-control.tsx';
import type { DataColumn, TableFilter } from './types.ts';
import type { TableState } from './use-table-state.ts';

/** The parts of a column that sorting needs. */
export type SortableColumn = Pick<DataColumn<never>, 'header' | 'sort' | 'align'>;

interface FilterSheetProps {
  readonly state: TableState;
  readonly filters: readonly TableFilter[];
  readonly sortable: readonly SortableColumn[];
  readonly today: string;
  /** The number of rows found, in words: '14 games', '1 game'. */
  readonly found: string;
  readonly onClose: () => void;
}

/** All filters of a table and its sort order, on a phone; choices apply at once. */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  const { state, filters, sortable, today, found, onClose } = props;
  return (
    <Dialog
      title={dashboardTexts.lists.filter.title}
      onClose={onClose}
      aside={
        <Button size="dashboard" variant="quiet" className="max-md:min-h-11" onClick={state.clearFilters}>
          {dashboardTexts.lists.filter.clear}
        </Button>
      }
      footer={
        <Button variant="primary" size="phone" className="w-full" onClick={onClose}>
          {dashboardTexts.lists.filter.show(found)}
        </Button>
      }
    >
      <FloatingHost>
        <div className="flex flex-col gap-4">
          {filters.map((filter) => (
            <FilterControl key={filterKey(filter)} filter={filter} state={state} today={today} isInSheet />
          ))}
          {sortable.length > 0 && (
            <Field label={dashboardTexts.lists.filter.sortBy}>
              {(control) => (
                <Select
                  {...control}
                  size="dashboard"
                  value={state.sort}
                  onChange={({ target }) => state.set({ sort: target.value })}
                >
                  {sortable.flatMap((column) => {
                    const { sort } = column;
                    // Without the zone in the head of a time column.
                    const [header] = column.header.split(',');
                    const [up, down] = orderWords(column);
                    return [
                      <option key={sort} value={sort}>
                        {dashboardTexts.lists.filter.order(header ?? '', up)}
                      </option>,
                      <option key={`-${sort}`} value={`-${sort}`}>
                        {dashboardTexts.lists.filter.order(header ?? '', down)}
                      </option>,
                    ];
                  })}
                </Select>
              )}
            </Field>
          )}
        </div>
      </FloatingHost>
    </Dialog>
  );
}

/** Words for ascending and descending: fields of instants end in 'At' or 'Time', numbers are aligned right. */
function orderWords({ sort = '', align }: SortableColumn): readonly [string, string] {
  if (/(At|Time)$/.test(sort))
    return [dashboardTexts.lists.filter.orders.earliest, dashboardTexts.lists.filter.orders.latest];
  return align === 'end' || sort === 'version'
    ? [dashboardTexts.lists.filter.orders.lowest, dashboardTexts.lists.filter.orders.highest]
    : [dashboardTexts.lists.filter.orders.fromA, dashboardTexts.lists.filter.orders.fromZ];
}
