import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';
import { CutText } from './cut-text.tsx';
import type { Groups } from './groups.tsx';
import { RowMenu } from './row-menu.tsx';
import { SelectRow } from './select-boxes.tsx';
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

/** A dot between the details of a line; the one before the first detail is clipped. */
const DOT = "before:absolute before:left-1 before:content-['·']";

/** The rows as a stack on a phone: the main facts and one menu each. */
export function TableStack<R extends RowRecord>(props: TableStackProps<R>): ReactNode {
  const { name, grid, columns, isSelectable, rowName, actions, expand, groups } = props;
  const at = (place: DataColumn<R>['phone']) => columns.filter(({ phone }) => phone === place);
  const [lead] = at('lead');
  return (
    <ul aria-label={name}>
      {grid.rows.map((row) => {
        const details = at('line').map(({ id, cell }) => ({ id, content: cell(row) }));
        return (
          <li key={row._id} className="border-b border-line last:border-b-0">
            {groups.has(row._id) && (
              <p className="border-b border-line-2 bg-ground px-4 py-2">{groups.get(row._id)}</p>
            )}
            <div className="flex min-h-14 items-center gap-3 py-2.5 pr-1.5 pl-4">
              {isSelectable && <SelectRow grid={grid} row={row} name={rowName(row)} />}
              {lead && (
                <span className="w-12 flex-none self-start pt-0.5 text-[16px] leading-[22px] text-text has-[img,svg]:w-auto [&_time]:whitespace-normal">
                  {lead.cell(row)}
                </span>
              )}
              <div className="min-w-0 flex-1">
                {at('title').map((column) => (
                  <div
                    key={column.id}
                    className="truncate text-[16px] leading-[22px] font-semibold text-text"
                  >
                    <Title content={column.cell(row)} />
                  </div>
                ))}
                <div className="-mx-1 mt-1 overflow-x-clip px-1">
                  <div className="-ml-3 flex flex-wrap items-center gap-y-1 text-[14px] leading-5 text-text-3">
                    {at('badge').map((column) => (
                      <span key={column.id} className="pl-3 has-[>[data-quiet]]:hidden">
                        {column.cell(row)}
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
                    {expand(row)}
                  </details>
                )}
              </div>
              <RowMenu name={rowName(row)} groups={actions(row)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const Title = ({ content }: { content: ReactNode }): ReactNode =>
  typeof content === 'string' ? <CutText text={content} /> : content;
