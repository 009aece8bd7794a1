import type { ReactNode } from 'react';

/** The progress of something: a chalk bar with text beside it. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }): ReactNode {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-1 min-w-16 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full bg-primary" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
