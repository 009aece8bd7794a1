import { SYNCING_MS } from '@touchline/contract/constants';
import type { CardGame } from '@touchline/contract/records/match';
import { compactCount, shortLocation, versus } from '@touchline/contract/rules/formats';
import { cardLine, gameState, statusOf } from '@touchline/contract/rules/game-state';
import { gamePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import Eye from '~icons/lucide/eye';
import MapPin from '~icons/lucide/map-pin';
import { useNow, useOfNow } from '../lib/server-clock.ts';
import { useLocale } from '../texts/page-texts.ts';
import { useSiteTexts } from '../texts/site.ts';
import { useTeamTexts } from '../texts/teams.ts';
import { Spinner } from '../ui/spinner.tsx';
import { TopLine } from '../ui/top-line.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';
import { CategoryIcon } from './category-icon.tsx';
import { CountdownLine } from './countdown.tsx';
import { GameBadge } from './game-badge.tsx';
import { ClockText, InstantText } from './instant-text.tsx';
import { LeagueMark, TeamMark } from './mark.tsx';
import { useWentLive } from './use-went-live.ts';

interface GameCardProps {
  readonly matchId: string;
  readonly game: CardGame;
  readonly leagueLogo?: string | null;
  /** The heading above names the league; the location is shown in its place. */
  readonly hidesLeague?: boolean;
  /** Popular cards show the view count. */
  readonly showViews?: boolean;
  /** The dashboard's card: a waiting game is yellow. */
  readonly onDashboard?: boolean;
  /** The link of the card; by default the game's page. */
  readonly to?: string;
}

/**
 * A game on a card; the whole card is one link and has the same height in every state. Memoized: lists render again
 * without their cards.
 */
export const GameCard = memo(function GameCard(props: GameCardProps): ReactNode {
  const siteTexts = useSiteTexts();
  const teamTexts = useTeamTexts();
  const locale = useLocale();
  const { matchId, game, leagueLogo, hidesLeague = false, showViews = false, onDashboard = false } = props;
  const status = statusOf(game);
  const wentLive = useWentLive(status);
  const state = status === 'Live' ? siteTexts.game.live : siteTexts.game.statuses[status];
  return (
    <Link
      to={props.to ?? gamePath(matchId, game)}
      // The page of a game is not a page of the dashboard.
      reloadDocument={onDashboard}
      data-game={game._id}
      className="offscreen-idle quick relative flex h-[186px] flex-col rounded-b-card border border-line bg-surface px-4 pt-[15px] shadow-card hover:bg-hover"
    >
      <span className="visually-hidden">
        {[versus(game.homeTeam, game.awayTeam, teamTexts), game.league, state].filter(Boolean).join(', ')}
        {game.startsAt !== null && ', '}
        <InstantText at={game.startsAt} part="full" />
      </span>
      <span aria-hidden="true" className="contents">
        <TopLine isLive={status === 'Live'} wentLive={wentLive} />
        <span className="flex h-6 items-center gap-2">
          {hidesLeague ? (
            <Place location={game.location} />
          ) : (
            <>
              <LeagueMark name={game.league} logoUrl={leagueLogo} className="size-5" />
              <span
                dir="auto"
                className="min-w-0 truncate text-[14px] leading-6 text-text-2"
                title={game.league}
              >
                {game.league}
              </span>
              <CategoryIcon category={game.category} size={16} className="text-text-3" />
            </>
          )}
          <span className="ms-auto flex flex-none items-center gap-2.5">
            {showViews && (
              <span className="flex items-center gap-1.5 text-[14px] text-text-2">
                <Eye size={16} className="text-text-3" />
                <span suppressHydrationWarning className="num text-[15px] font-semibold">
                  {compactCount(game.viewCount, locale)}
                </span>
              </span>
            )}
            <GameBadge status={status} onDashboardCard={onDashboard} wentLive={wentLive} />
          </span>
        </span>
        <span className="mt-[15px] flex h-[70px]">
          <span className="flex min-w-0 flex-1 flex-col gap-2.5 pe-3">
            <Team name={game.homeTeam} />
            <Team name={game.awayTeam} />
          </span>
          <span className="flex min-w-[88px] flex-none flex-col border-s border-line-2 ps-[13px]">
            {/* 12-hour times are set smaller, with AM or PM beside them, so that both formats take the same room. */}
            <span
              dir="ltr"
              className="num text-[27px] leading-[30px] whitespace-nowrap text-text hours-12:text-[23px]"
            >
              <ClockText at={game.startsAt} />
            </span>
            <InstantText
              at={game.startsAt}
              part="day"
              className="type-caption whitespace-nowrap text-text-3"
            />
            <InstantText at={game.startsAt} part="zone" className="truncate type-caption text-text-3" />
          </span>
        </span>
        <span className="mt-3.5 flex h-[46px] items-center gap-3 border-t border-line">
          {/* One height for every state: the browser anchors its scroll position to the text here. */}
          <span className="flex h-[26px] flex-none items-center">
            <StateLine game={game} />
          </span>
          {!hidesLeague && <Place location={game.location} className="ms-auto starred:pe-7" />}
        </span>
      </span>
    </Link>
  );
});

function Place({ location, className }: { location: string; className?: string }): ReactNode {
  if (!location) return null;
  return (
    <span className={clsx('flex min-w-0 items-center gap-1.5 text-text-3', className)} title={location}>
      <MapPin size={15} />
      <span dir="auto" className="truncate text-[14px] leading-5">
        {shortLocation(location)}
      </span>
    </span>
  );
}

function Team({ name }: { name: string }): ReactNode {
  return (
    <span className="flex items-center gap-2.5">
      <TeamMark name={name} className="size-[30px]" />
      <span dir="auto" className="min-w-0 truncate type-team text-text" title={name}>
        {name}
      </span>
    </span>
  );
}

function StateLine({ game }: Pick<GameCardProps, 'game'>): ReactNode {
  const isSynced = useElapsed(SYNCING_MS, game._id);
  return isSynced ? <SyncedLine game={game} /> : <Syncing />;
}

function Syncing(): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <span className="flex items-center gap-2.5 text-[14px] text-text-3 noscript:hidden print:hidden">
      <Spinner className="size-[15px]" />
      {siteTexts.game.syncing}
    </span>
  );
}

function SyncedLine({ game }: Pick<GameCardProps, 'game'>): ReactNode {
  const siteTexts = useSiteTexts();
  const line = useOfNow((now) => gameState(game, now).line);
  if (line === null) return <Syncing />;
  if (line === 'countdown') return <RunningCountdown game={game} />;
  return (
    <span
      className={clsx(
        'whitespace-nowrap text-[14px] leading-5',
        line === 'live' ? 'font-semibold text-live' : 'text-text-2',
      )}
    >
      {cardLine(line, siteTexts.game)}
    </span>
  );
}

/** The only part of the card that renders every second. */
function RunningCountdown({ game }: Pick<GameCardProps, 'game'>): ReactNode {
  const now = useNow();
  const to = now === null ? null : gameState(game, now).countdownTo;
  return now !== null && to !== null && <CountdownLine to={to} now={now} />;
}
