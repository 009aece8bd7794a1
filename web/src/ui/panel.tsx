import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** At the right of the title bar: a link, a count, a legend. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page with a title bar. */
export function Panel({ title, aside, className, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      <header className="flex min-h-12 items-center gap-3 border-b border-line px-4">
        <h2 id={id} className="min-w-0 flex-1 truncate type-panel">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
