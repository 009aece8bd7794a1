import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The one action. */
  readonly action?: ReactNode;
  readonly tone?: 'calm' | 'fail';
  /** The title's rank on its page. */
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  readonly className?: string;
}

/** An empty, failed or forbidden state: the centre circle, a title, a sentence, one action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  tone = 'calm',
  heading: Heading = 'h2',
  className,
}: EmptyStateProps): ReactNode {
  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card',
        className,
      )}
    >
      <span
        className={clsx(
          'mb-4 flex size-14 items-center justify-center rounded-full border',
          tone === 'fail' ? 'border-fail text-fail' : 'border-line-2 text-text-2',
        )}
      >
        {icon}
      </span>
      <Heading className="type-dialog text-text">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[26rem] type-small text-text-2">{text}</p>}
      {action && <div className="mt-5 flex w-full flex-col items-center">{action}</div>}
    </div>
  );
}
