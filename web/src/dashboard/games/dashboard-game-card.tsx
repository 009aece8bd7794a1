import type { StaffGame } from '@touchline/contract/records/game';
import { compactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ReactNode } from 'react';
import Eye from '~icons/lucide/eye';
import Flame from '~icons/lucide/flame';
import MonitorPlay from '~icons/lucide/monitor-play';
import { GameCard } from '../../sport/game-card.tsx';
import { useLeagueLabels } from '../leagues/league-labels.tsx';
import type { CardControls } from '../list/table-cards.tsx';
import { TrendingSwitch } from './game-cells.tsx';

interface DashboardGameCardProps {
  readonly game: StaffGame;
  readonly controls: CardControls;
}

/** The public game card with a strip of staff controls under it. */
export function DashboardGameCard({ game, controls }: DashboardGameCardProps): ReactNode {
  const league = useLeagueLabels().get(game.leagueId) ?? game.league;
  return (
    <div className="*:first:!rounded-none">
      <GameCard matchId={game.matchId} game={{ ...game, league }} onDashboard />
      <div className="-mt-px flex min-h-[46px] items-center gap-3.5 rounded-b-card max-[359px]:gap-2.5 border border-line bg-surface px-4 text-[14px] leading-5 md:min-h-10">
        {controls.checkbox}
        <span className="num flex items-center gap-1.5" title={labelTexts.streams}>
          <MonitorPlay size={16} className="text-text-3" />
          {game.streamUrls.length === 0 ? (
            <span className="text-fail">{labelTexts.none}</span>
          ) : (
            game.streamUrls.length
          )}
        </span>
        <span className="num flex items-center gap-1.5" title={labelTexts.views}>
          <Eye size={16} className="text-text-3" />
          {compactCount(game.viewCount)}
        </span>
        <span className="ml-auto flex items-center gap-2">
          <Flame size={16} aria-hidden="true" className="text-text-3 min-[360px]:hidden" />
          <TrendingSwitch game={game} />
          {controls.menu}
        </span>
      </div>
    </div>
  );
}
