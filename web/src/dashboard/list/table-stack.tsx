import { labelTexts } from '@touchline/contract/texts/labels';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';
import { useZoneName } from '../time.tsx';
import { CutText } from './cut-text.tsx';
import type { Groups } from './groups.tsx';
import { isClickOnRow } from './open-row.ts';
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
  /** Opens a row, by a tap. */
  readonly onOpenRow?: ((row: R) => void) | undefined;
}

/** A dot between the details of a line; the one before the first detail is clipped. */
const DOT = "before:absolute before:left-1 before:content-['·']";

/** The rows as a stack on a phone: the main facts and one menu each. */
export function TableStack<R extends RowRecord>(props: TableStackProps<R>): ReactNode {
  const { name, grid, columns, isSelectable, rowName, actions, expand, groups, onOpenRow } = props;
  const zone = useZoneName();
  const at = (place: DataColumn<R>['phone']) => columns.filter(({ phone }) => phone === place);
  const [lead] = at('lead');
  return (
    <ul aria-label={name}>
      {grid.rows.map((row) => {
        const details = at('line').map(({ id, cell, hasZone }) => ({ id, content: cell(row), hasZone }));
        return (
          <li key={row._id} data-row tabIndex={-1} className="border-b border-line last:border-b-0">
            {groups.has(row._id) && (
              <p className="border-b border-line-2 bg-ground px-4 py-2">{groups.get(row._id)}</p>
            )}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu has the same action for the keyboard */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the menu has the same action for the keyboard */}
            <div
              onClick={onOpenRow && ((event) => isClickOnRow(event) && onOpenRow(row))}
              className="flex min-h-14 items-center gap-3 py-2.5 pr-1.5 pl-4"
            >
              {isSelectable && <SelectRow grid={grid} row={row} name={rowName(row)} />}
              {lead && (
                <span className="group/time w-12 flex-none self-start pt-0.5 text-[16px] leading-[22px] text-text has-[img,svg]:w-auto [&_time]:whitespace-normal">
                  {lead.cell(row)}
                  {lead.hasZone && <Zone isBelow>{zone}</Zone>}
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
                      .map(({ id, content, hasZone }, index) => (
                        <span
                          key={id}
                          className={clsx('group/time relative max-w-full min-w-0 pl-3', index > 0 && DOT)}
                        >
                          {content}
                          {hasZone && <Zone> {zone}</Zone>}
                        </span>
                      ))}
                  </div>
                </div>
                {expand && (
                  <details className="mt-2">
                    <summary className="type-label-sm text-text-2">{labelTexts.details}</summary>
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

/** The zone of a time, which a table names in the head of its column. */
const Zone = ({ isBelow = false, children }: { isBelow?: boolean; children: ReactNode }): ReactNode => (
  <span
    className={clsx(
      'hidden whitespace-nowrap text-text-3',
      isBelow ? 'text-[12px] leading-4 group-has-[time]/time:block' : 'group-has-[time]/time:inline',
    )}
  >
    {children}
  </span>
);

const Title = ({ content }: { content: ReactNode }): ReactNode =>
  typeof content === 'string' ? <CutText text={content} /> : content;
