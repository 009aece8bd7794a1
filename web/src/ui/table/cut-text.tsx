import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A text that people wrote, in one line of a cell: cut at its end in either direction of writing, whole in the tooltip. */
export function CutText({ text, className }: { text: string; className?: string | undefined }): ReactNode {
  return (
    <span dir="auto" title={text} className={clsx('block truncate text-left', className)}>
      {text}
    </span>
  );
}
