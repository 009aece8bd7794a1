import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import CircleX from '~icons/lucide/circle-x';
import X from '~icons/lucide/x';

/** The shape of a badge: solid, tint, outline or neutral; the word has the same meaning. */
export type BadgeTone =
  | 'live'
  | 'wait-tint'
  | 'wait-outline'
  | 'card'
  | 'done'
  | 'closed'
  | 'fail'
  | 'chalk'
  | 'neutral';

interface BadgeProps {
  readonly tone: BadgeTone;
  /** 24 high, 20 in rows. */
  readonly size?: 'regular' | 'row';
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word with a status. */
export function Badge({ tone, size = 'regular', icon, className, children }: BadgeProps): ReactNode {
  return (
    <span
      className={clsx(
        'inline-flex flex-none items-center rounded-badge border align-middle whitespace-nowrap',
        size === 'row'
          ? 'h-5 gap-1 px-1.5 text-[12px] leading-4 font-semibold'
          : 'h-6 gap-1.5 px-2 type-badge',
        TONES[tone],
        className,
      )}
    >
      {icon ?? ICONS[tone]}
      {children}
    </span>
  );
}

const TONES: Record<BadgeTone, string> = {
  live: 'border-live bg-live text-on-live',
  'wait-tint': 'border-wait-tint bg-wait-tint text-wait',
  'wait-outline': 'border-wait text-wait',
  card: 'border-card bg-card text-on-card',
  done: 'border-line-2 text-text-2',
  closed: 'border-hover bg-hover text-text-2',
  fail: 'border-fail-tint bg-fail-tint text-fail',
  chalk: 'border-primary bg-primary text-on-primary',
  neutral: 'border-line-2 text-text-2',
};

const ICONS: Partial<Record<BadgeTone, ReactNode>> = {
  done: <Check size={14} />,
  closed: <X size={14} />,
  fail: <CircleX size={14} />,
};
