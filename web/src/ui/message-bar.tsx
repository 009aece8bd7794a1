import type { ReactNode } from 'react';

interface MessageBarProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** At the right, such as what closes it. */
  readonly end?: ReactNode;
  readonly className: string;
}

/** A title and a text in one bar; the edge and the width come from where it stands. */
export function MessageBar({ icon, title, text, end, className }: MessageBarProps): ReactNode {
  return (
    <div className={`flex items-start gap-3 py-1 md:items-center ${className}`}>
      <span className="mt-[13px] text-text-3 md:mt-0">{icon}</span>
      <p className="min-w-0 flex-1 py-2.5 type-small">
        <strong className="font-semibold text-text">{title}</strong>{' '}
        <span className="whitespace-pre-line">{text}</span>
      </p>
      {end}
    </div>
  );
}
