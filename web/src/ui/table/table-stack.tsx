import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox.tsx';
import type { MenuLine } from '../menu.tsx';
import type { Groups } from './groups.tsx';
import { RowMenu } from './row-menu.tsx';
import type { DataColumn, RowRecord } from './types.ts';
import type { Grid } from './use-grid.ts';

interface TableStackProps<R extends RowRecord> {
  readonly name: string;
  readonly grid: Grid<R>;
  readonly columns: readonly DataColumn<R>[];
  readonly isSelectable: boolean;
  readonly rowName: (row: R) => string;
  readonly actions: (row: R) => readonly (readonly MenuLine[])[];
  readonly expand?: ((row: R) => ReactNode) | undefined;
  readonly groups: Groups;
}

/** Stands between the details of a line; before the first of a line it is cut off. */
const DOT = "before:absolute before:left-1 before:content-['·']";

/** The rows under each other on a phone: the main facts and one menu each. */
export function TableStack<R extends RowRecord>(props: TableStackProps<R>): ReactNode {
  const { name, grid, columns, isSelectable, rowName, actions, expand, groups } = props;
  const at = (place: DataColumn<R>['phone']) => columns.filter(({ phone }) => phone === place);
  const [lead] = at('lead');
  return (
    <ul aria-label={name}>
      {grid.getRowModel().rows.map((row) => {
        const record = row.original;
        const details = at('line').map(({ id, cell }) => ({ id, content: cell(record) }));
        return (
          <li key={row.id} className="border-b border-line last:border-b-0">
            {groups.has(row.id) && (
              <p className="border-b border-line-2 bg-ground px-4 py-2">{groups.get(row.id)}</p>
            )}
            <div className="flex min-h-14 items-center gap-3 py-2.5 pr-1.5 pl-4">
              {isSelectable && (
                <Checkbox
                  label={`Select ${rowName(record)}`}
                  isLabelHidden
                  isChecked={row.getIsSelected()}
                  onChange={(isChecked) => row.toggleSelected(isChecked)}
                />
              )}
              {lead && (
                <span className="w-12 flex-none self-start pt-0.5 text-[16px] leading-[22px] text-text has-[img,svg]:w-auto [&_time]:whitespace-normal">
                  {lead.cell(record)}
                </span>
              )}
              <div className="min-w-0 flex-1">
                {at('title').map((column) => (
                  <div
                    key={column.id}
                    className="truncate text-[16px] leading-[22px] font-semibold text-text"
                  >
                    {column.cell(record)}
                  </div>
                ))}
                <div className="-mx-1 mt-1 overflow-x-clip px-1">
                  <div className="-ml-3 flex flex-wrap items-center gap-y-1 text-[14px] leading-5 text-text-3">
                    {at('badge').map((column) => (
                      <span key={column.id} className="pl-3 has-[>[data-quiet]]:hidden">
                        {column.cell(record)}
                      </span>
                    ))}
                    {details
                      .filter(({ content }) => content)
                      .map(({ id, content }, index) => (
                        <span key={id} className={clsx('relative max-w-full min-w-0 pl-3', index > 0 && DOT)}>
                          {content}
                        </span>
                      ))}
                  </div>
                </div>
                {expand && (
                  <details className="mt-2">
                    <summary className="type-label-sm text-text-2">Details</summary>
                    {expand(record)}
                  </details>
                )}
              </div>
              <RowMenu name={rowName(record)} groups={actions(record)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
