import { SYNCING_MS } from '@touchline/contract/constants';
import type { PublicGame } from '@touchline/contract/records/match';
import { compactCount, shortLocation, versus } from '@touchline/contract/rules/formats';
import { cardLine, gameState, statusOf } from '@touchline/contract/rules/game-state';
import { liveLine } from '@touchline/contract/rules/live-line';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow, useOfNow } from '../lib/server-clock.ts';
import { Spinner } from '../ui/spinner.tsx';
import { TopLine } from '../ui/top-line.tsx';
import { useElapsed } from '../ui/use-elapsed.ts';
import { CategoryIcon } from './category-icon.tsx';
import { CountdownLine } from './countdown.tsx';
import { GameBadge } from './game-badge.tsx';
import { useDayWord, useKickOff } from './kick-off.ts';
import { LeagueMark, TeamMark } from './mark.tsx';
import { useWentLive } from './use-went-live.ts';

interface GameCardProps {
  readonly matchId: string;
  readonly game: PublicGame;
  readonly leagueLogo?: string | null;
  /** Popular cards show how often the game was viewed. */
  readonly showViews?: boolean;
  /** The dashboard's card: what waits is yellow. */
  readonly onDashboard?: boolean;
  /** Where the card leads; the game's page if nothing is said. */
  readonly to?: string;
}

/** A game on a card; the whole card is one link, and as high in every state. Lists are drawn again without their cards. */
export const GameCard = memo(function GameCard(props: GameCardProps): ReactNode {
  const { matchId, game, leagueLogo, showViews = false, onDashboard = false } = props;
  const status = statusOf(game);
  const wentLive = useWentLive(status);
  const { time, zone, full } = useKickOff(game.startsAt);
  const state = status === 'Live' ? siteTexts.game.live : status;
  const name = [versus(game.homeTeam, game.awayTeam), game.league, state, full].filter(Boolean).join(', ');
  return (
    <Link
      to={props.to ?? gamePath(matchId, game)}
      // The page of a game is no page of the dashboard.
      reloadDocument={onDashboard}
      data-game={game._id}
      className="offscreen-idle quick relative flex h-[186px] flex-col rounded-b-card border border-line bg-surface px-4 pt-[15px] shadow-card hover:bg-hover"
    >
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true" className="contents">
        <TopLine isLive={status === 'Live'} wentLive={wentLive} />
        <span className="flex h-6 items-center gap-2">
          <LeagueMark name={game.league} logoUrl={leagueLogo} className="size-5" />
          <span className="min-w-0 truncate text-[14px] leading-6 text-text-2" title={game.league}>
            {game.league}
          </span>
          <CategoryIcon category={game.category} size={16} className="text-text-3" />
          <span className="ml-auto flex flex-none items-center gap-2.5">
            {showViews && (
              <span className="flex items-center gap-1.5 text-[14px] text-text-2">
                <Eye size={16} className="text-text-3" />
                <span className="num text-[15px] font-semibold">{compactCount(game.viewCount)}</span>
              </span>
            )}
            <GameBadge status={status} onDashboardCard={onDashboard} wentLive={wentLive} />
          </span>
        </span>
        <span className="mt-[15px] flex h-[70px]">
          <span className="flex min-w-0 flex-1 flex-col gap-2.5 pr-3">
            <Team name={game.homeTeam} />
            <Team name={game.awayTeam} />
          </span>
          <span className="flex w-[88px] flex-none flex-col border-l border-line-2 pl-[13px]">
            <Time text={time} />
            <Day startsAt={game.startsAt} />
            {/* The two sides may know a zone by different names; the reader's own stands in a moment later. */}
            <span suppressHydrationWarning className="truncate type-caption text-text-3">
              {zone}
            </span>
          </span>
        </span>
        <span className="mt-3.5 flex h-[46px] items-center gap-3 border-t border-line">
          {/* One height for every state: the browser keeps its place by the text that it finds here. */}
          <span className="flex h-[26px] flex-none items-center">
            <StateLine game={game} showViews={!showViews} />
          </span>
          {game.location && (
            <span
              className="ml-auto flex min-w-0 items-center gap-1.5 text-text-3 starred:pr-7"
              title={game.location}
            >
              <MapPin size={15} />
              <span className="truncate text-[14px] leading-5">{shortLocation(game.location)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
});

function Team({ name }: { name: string }): ReactNode {
  return (
    <span className="flex items-center gap-2.5">
      <TeamMark name={name} className="size-[30px]" />
      <span className="min-w-0 truncate type-team text-text" title={name}>
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}

/** A twelve-hour time is set smaller, the half of the day beside it: both kinds fit the same room. */
function Time({ text }: { text: string }): ReactNode {
  const [clock, half] = text.split(' ');
  return (
    <span
      className={clsx('num leading-[30px] whitespace-nowrap text-text', half ? 'text-[23px]' : 'text-[27px]')}
    >
      {clock}
      {half && <span className="ml-0.5 text-[12px]">{half}</span>}
    </span>
  );
}

function Day({ startsAt }: { startsAt: string | null }): ReactNode {
  return <span className="type-caption whitespace-nowrap text-text-3">{useDayWord(startsAt)}</span>;
}

interface StateLineProps {
  readonly game: PublicGame;
  /** Not where the card says the views already. */
  readonly showViews: boolean;
}

function StateLine(props: StateLineProps): ReactNode {
  const isSynced = useElapsed(SYNCING_MS, props.game._id);
  return isSynced ? <SyncedLine {...props} /> : <Syncing />;
}

function Syncing(): ReactNode {
  return (
    <span className="flex items-center gap-2.5 text-[14px] text-text-3">
      <Spinner className="size-[15px]" />
      {siteTexts.game.syncing}
    </span>
  );
}

/** The badge says that a game is live: the line says how long, and how many have watched. */
function SyncedLine({ game, showViews }: StateLineProps): ReactNode {
  const line = useOfNow((now) => gameState(game, now).line);
  const live = useOfNow((now) =>
    statusOf(game) === 'Live' ? liveLine(showViews ? game : { ...game, viewCount: 0 }, now) : '',
  );
  if (line === null) return <Syncing />;
  if (line === 'countdown') return <RunningCountdown game={game} />;
  const isLive = line === 'live';
  return (
    <span
      className={clsx(
        'whitespace-nowrap text-[14px] leading-5',
        isLive ? 'font-semibold text-live' : 'text-text-2',
      )}
    >
      {(isLive && live) || cardLine(line)}
    </span>
  );
}

/** The only part of the card that is rendered every second. */
function RunningCountdown({ game }: { game: PublicGame }): ReactNode {
  const now = useNow();
  const to = now === null ? null : gameState(game, now).countdownTo;
  return now !== null && to !== null && <CountdownLine to={to} now={now} />;
}
