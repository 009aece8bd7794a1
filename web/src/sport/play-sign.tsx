import type { ReactNode } from 'react';

/** A filled triangle with soft corners, set so that it looks centred in a circle. */
export function PlaySign({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <path d="M5 4.2v11.6a1.7 1.7 0 0 0 2.5 1.5l10-5.8a1.7 1.7 0 0 0 0-3l-10-5.8A1.7 1.7 0 0 0 5 4.2z" />
    </svg>
  );
}
