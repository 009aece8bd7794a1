import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Text that people wrote, in one line of a cell: cut at its end in either writing direction, with the whole text as
 * tooltip.
 */
export function CutText({ text, className }: { text: string; className?: string | undefined }): ReactNode {
  return (
    <span dir="auto" title={text} className={clsx('block truncate text-left', className)}>
      {text}
    </span>
  );
}

/** The same in up to two small lines, for names that must be readable as a whole; one line on phones. */
export function TwoLines({ text }: { text: string }): ReactNode {
  return (
    <span
      dir="auto"
      title={text}
      className="text-left max-md:block max-md:truncate md:line-clamp-2 md:text-[13px] md:leading-[17px] md:whitespace-normal"
    >
      {text}
    </span>
  );
}
