import type { GameStatus } from '@touchline/contract/lists/statuses';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import Flag from '~icons/lucide/flag';
import { useSiteTexts } from '../texts/site.ts';
import { Badge } from '../ui/badge.tsx';

interface GameBadgeProps {
  readonly status: GameStatus;
  readonly size?: 'regular' | 'row';
  /** On the dashboard, cards that are not live are solid yellow. */
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
  const siteTexts = useSiteTexts();
  const tone =
    status === 'Live'
      ? 'live'
      : onDashboardCard
        ? 'card'
        : status === 'Finished'
          ? 'wait-outline'
          : 'wait-tint';
  return (
    <Badge tone={tone} size={size} icon={GAME_ICONS[status]} className={clsx(wentLive && 'went-live-badge')}>
      {siteTexts.game.statuses[status]}
    </Badge>
  );
}

const GAME_ICONS: Record<GameStatus, ReactNode> = {
  Live: <span aria-hidden="true" className="live-dot mx-0.5" />,
  Scheduled: <Clock size={14} />,
  Finished: <Flag size={14} />,
};
