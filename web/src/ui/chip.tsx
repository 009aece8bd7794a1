import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ChipProps {
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  /** The number of results of the chip, beside its label; null while it is not known, its space is reserved. */
  readonly count?: number | null;
  readonly children: ReactNode;
}

/** One of several filters; the current one is filled. */
export function Chip({ isCurrent, onSelect, count, children }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onSelect}
      className={clsx(
        'quick relative inline-flex h-9 flex-none items-center gap-2 rounded-full border px-3.5 type-label-sm whitespace-nowrap',
        // The target is 44 high, the chip 36.
        'before:absolute before:-inset-y-1 before:inset-x-0',
        isCurrent
          ? 'current-fill border-primary bg-primary text-on-primary'
          : 'border-line-2 text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      {children}
      {count !== undefined && (
        <span className={clsx('font-normal', !isCurrent && 'text-text-3', count === null && 'min-w-[2ch]')}>
          {count}
        </span>
      )}
    </button>
  );
}
