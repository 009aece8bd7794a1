import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import type { RowRecord } from './types.ts';

/** Group heads by the id of the row below them. */
export type Groups = ReadonlyMap<string, ReactNode>;

interface PageEdges {
  /** Rows of the first group may be on the page before, rows of the last group on the page after. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** The plural of the counted things. */
  readonly items: string;
}

/** The heads of groups of consecutive rows; a group that may continue on another page gets no count. */
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
              {dashboardTexts.lists.count(count, items)}
            </span>
          )}
        </span>,
      ];
    }),
  );
}
