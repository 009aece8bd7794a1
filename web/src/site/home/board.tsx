import { HOME_LISTS } from '@touchline/contract/constants';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { TopLine } from '../../ui/top-line.tsx';

/** Rows on the board, fewer on phones. */
export const ROWS = { wide: HOME_LISTS.boardRows, phone: 3 };

interface BoardProps {
  readonly label: string;
  readonly isLive?: boolean;
  readonly badge: ReactNode;
  readonly title: string;
  /** The content of the right column. */
  readonly column?: string;
  /** Rows of 56, each with its key; only the first ones are shown. */
  readonly rows: readonly ReactElement[];
  /** The text in place of rows. */
  readonly whenEmpty?: string;
  /** The board is as high as with all its rows, so that it does not move when its content changes. */
  readonly keepsSize?: boolean;
  readonly more?: { readonly label: string; readonly onClick: () => void };
}

/** A panel of rows beside the promise of the home page. */
export function Board(props: BoardProps): ReactNode {
  const { label, isLive = false, badge, title, column, rows, whenEmpty, keepsSize = false, more } = props;
  return (
    <section
      aria-label={label}
      className="relative rounded-b-card border border-line-2 bg-surface shadow-card"
    >
      <TopLine isLive={isLive} />
      <div className="flex min-h-[54px] items-center gap-3 px-[15px] py-2 md:px-[18px]">
        {badge}
        <h2 className="type-dialog tracking-[-0.02em]">{title}</h2>
        {column && <span className="ms-auto pe-[34px] type-caption text-text-3 max-md:hidden">{column}</span>}
      </div>
      <div className={clsx(keepsSize && 'min-h-42 md:min-h-70')}>
        {rows.length === 0 ? (
          <p className="border-t border-line px-[15px] py-4 type-small text-text-2 md:px-[18px]">
            {whenEmpty}
          </p>
        ) : (
          <ul>
            {rows.slice(0, ROWS.wide).map((row, index) => (
              <li key={row.key} className={index >= ROWS.phone ? 'max-md:hidden' : undefined}>
                {row}
              </li>
            ))}
          </ul>
        )}
      </div>
      {more && (
        <button
          type="button"
          onClick={more.onClick}
          className="quick flex min-h-11 w-full items-center gap-2 rounded-b-card border-t border-line px-[15px] type-label-sm text-text-2 hover:bg-hover hover:text-text md:px-[18px]"
        >
          {more.label}
          <ChevronRight size={16} />
        </button>
      )}
    </section>
  );
}
