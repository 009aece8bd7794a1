import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';

interface RowNewsProps {
  readonly added: number;
  readonly left: number;
  readonly leftText?: ((rows: number) => string) | undefined;
  readonly onTakeIn: () => void;
}

/** How the list differs from the rows that are shown; a press shows it as it is. */
export function RowNews({ added, left, leftText = leaveFilters, onTakeIn }: RowNewsProps): ReactNode {
  return (
    <div role="status">
      {left > 0 && (
        <NewsButton onClick={onTakeIn}>
          <RefreshCw size={16} />
          {leftText(left)}
        </NewsButton>
      )}
      {added > 0 && (
        <NewsButton onClick={onTakeIn}>
          {added === 1 ? '1 new row. Show it' : `${added} new rows. Show them`}
        </NewsButton>
      )}
    </div>
  );
}

function leaveFilters(rows: number): string {
  return rows === 1 ? '1 row here is no longer in this list' : `${rows} rows here are no longer in this list`;
}

function NewsButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      onClick={onClick}
      className="quick flex min-h-11 w-full items-center justify-center gap-2.5 border-t border-line bg-hover type-label-sm text-text hover:underline md:min-h-9"
    >
      {children}
    </button>
  );
}
