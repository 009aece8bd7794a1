import type { ReactNode } from 'react';

/** A link to a part of the page, which only a keyboard finds. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <a
      href={to}
      className="layer-toast fixed top-2 left-2 rounded-card bg-primary px-4 py-3 type-label text-on-primary not-focus:visually-hidden"
    >
      {children}
    </a>
  );
}
