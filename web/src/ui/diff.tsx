import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import type { ReactNode } from 'react';
import { usePhone } from './use-media.ts';

export interface DiffRow {
  readonly field: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** At the row's end, such as 'Both changed'. */
  readonly note?: string | undefined;
}

interface DiffProps {
  readonly rows: readonly DiffRow[];
  /** The heads of the two columns. */
  readonly heads?: readonly [before: string, after: string];
  /** The tinted column, with the new values. */
  readonly tinted?: 'before' | 'after';
}

/** The differences, field by field, side by side. */
export function Diff({
  rows,
  heads = [staffControlTexts.diff.before, staffControlTexts.diff.after],
  tinted = 'after',
}: DiffProps): ReactNode {
  const cell = 'px-2 py-2 align-top break-words md:px-3';
  const tint = (side: 'before' | 'after') =>
    side === tinted ? `${cell} bg-pick-tint font-semibold text-text` : `${cell} text-text-2`;
  const isPhone = usePhone();
  // On a phone a note is under its row: a column of its own leaves too little room for the others.
  const hasColumn = !isPhone && rows.some(({ note }) => note !== undefined);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sunken">
      <table className="w-full table-fixed text-start type-caption">
        <thead>
          <tr className="border-b border-line text-text-2">
            <th scope="col" className={`${cell} w-24 font-normal md:w-[110px]`}>
              {staffControlTexts.diff.field}
            </th>
            <th scope="col" className={`${tint('before')} font-normal`}>
              {heads[0]}
            </th>
            <th scope="col" className={`${tint('after')} font-normal`}>
              {heads[1]}
            </th>
            {hasColumn && (
              <th scope="col" className="w-[110px]">
                <span className="visually-hidden">{staffControlTexts.diff.note}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} font-semibold text-text`}>
                {row.field}
              </th>
              <td className={tint('before')}>{row.before}</td>
              <td className={tint('after')}>
                {row.after}
                {isPhone && row.note && <span className="block font-semibold text-wait">{row.note}</span>}
              </td>
              {hasColumn && <td className={`${cell} font-semibold text-wait`}>{row.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
