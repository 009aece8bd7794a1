import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }): ReactNode {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-badge border border-line-2 px-1 font-sans text-[12px] leading-4 text-text-2">
      {children}
    </kbd>
  );
}
