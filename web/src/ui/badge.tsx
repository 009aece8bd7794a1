import type { GameStatus } from '@touchline/contract/lists/statuses';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

/** What a badge says by its shape: solid, tint, outline or neutral; the word says it again. */
type BadgeTone =
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
        'inline-flex flex-none items-center rounded-badge border whitespace-nowrap',
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

interface GameBadgeProps {
  readonly status: GameStatus;
  readonly size?: 'regular' | 'row';
  /** Cards of the dashboard show what waits in solid yellow. */
  readonly onDashboardCard?: boolean;
  /** The game went live while it was on screen: the badge fades in, once. */
  readonly wentLive?: boolean;
}

/** The status of a game: green only when Live. */
export function GameBadge({
  status,
  size,
  onDashboardCard = false,
  wentLive = false,
}: GameBadgeProps): ReactNode {
  const tone =
    status === 'Live'
      ? 'live'
      : status === 'Finished'
        ? 'wait-outline'
        : onDashboardCard
          ? 'card'
          : 'wait-tint';
  return (
    <Badge tone={tone} size={size} icon={GAME_ICONS[status]} className={clsx(wentLive && 'went-live-badge')}>
      {status}
    </Badge>
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

const GAME_ICONS: Record<GameStatus, ReactNode> = {
  Live: <span aria-hidden="true" className="mx-0.5 size-[7px] rounded-full bg-current" />,
  Scheduled: <Clock size={14} />,
  Finished: <Flag size={14} />,
};
