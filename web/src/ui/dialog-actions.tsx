import type { ReactNode } from 'react';

/**
 * The buttons of a dialog: at the right of its footer, and across it on phones, where they are large enough for a
 * thumb.
 */
export const DialogActions = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="ms-auto flex gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:flex-1">{children}</span>
);
