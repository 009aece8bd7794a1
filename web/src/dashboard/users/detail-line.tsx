import type { ReactNode } from 'react';

/** A quiet sentence in place of a list in the details of a user. */
export function DetailLine({ children }: { children: ReactNode }): ReactNode {
  return <p className="type-caption text-text-3">{children}</p>;
}
