import type { ReactNode } from 'react';
import type { RowRecord } from './types.ts';

/** What stands above a row, by the row's id. */
export type Groups = ReadonlyMap<string, ReactNode>;

interface PageEdges {
  /** Rows of the first group may stand on the page before, those of the last one on the page after. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** What is counted, in the plural. */
  readonly items: string;
}

/** The heads of groups of rows that follow each other; a group that may go on elsewhere is not counted. */
export function groupsOf<R extends RowRecord>(
  rows: readonly R[],
  groupOf: ((row: R) => string) | undefined,
  { isCutBefore, isCutAfter, items }: PageEdges,
): Groups {
  if (groupOf === undefined) return new Map();
  const groups: { id: string; title: string; count: number }[] = [];
  for (const row of rows) {
    const title = groupOf(row);
    const last = groups.at(-1);
    if (last?.title === title) last.count += 1;
    else groups.push({ id: row._id, title, count: 1 });
  }
  return new Map(
    groups.map(({ id, title, count }, index) => {
      const isCut = (isCutBefore && index === 0) || (isCutAfter && index === groups.length - 1);
      return [
        id,
        <span key={id}>
          <span className="type-label-sm text-text">{title}</span>{' '}
          {!isCut && (
            <span className="ml-1.5 text-[13px] leading-[18px] text-text-3">
              {count} {count === 1 ? items.replace(/s$/, '') : items}
            </span>
          )}
        </span>,
      ];
    }),
  );
}
