import { useMutation } from '@tanstack/react-query';
import { setTrending } from '@touchline/contract/calls/games';
import type { StaffGame } from '@touchline/contract/records/game';
import { clockTime, exactCount, longDay, zoneName } from '@touchline/contract/rules/formats';
import { gameState } from '@touchline/contract/rules/game-state';
import { parseUrl } from '@touchline/contract/rules/parse-url';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dayTexts } from '@touchline/contract/texts/days';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { nounTexts } from '@touchline/contract/texts/nouns';
import { clsx } from 'clsx';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import ArrowUpRight from '~icons/lucide/arrow-up-right';
import Flag from '~icons/lucide/flag';
import Hand from '~icons/lucide/hand';
import Hourglass from '~icons/lucide/hourglass';
import Plus from '~icons/lucide/plus';
import Radio from '~icons/lucide/radio';
import { serverClock, useNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CountdownRow } from '../countdown-row.tsx';
import { useMissing } from '../data/session.ts';
import { isDone } from '../data/staff-data.ts';
import { daysAhead, NearMoment, useTimeStyle } from '../time.tsx';
import { changeTrending } from './game-status.ts';
import type { GameField } from './game-values.ts';

interface KickOffProps {
  readonly game: Pick<StaffGame, 'startsAt' | 'status'>;
  /** The list shows the day above the row. */
  readonly isDayKnown?: boolean;
}

/** The start of a game; for finished games also the word 'Today'. */
export function KickOff({ game: { startsAt, status }, isDayKnown = false }: KickOffProps): ReactNode {
  if (startsAt === null) return '–';
  return <NearMoment of={startsAt} isDayKnown={isDayKnown} isTodayNamed={status === 'Finished'} />;
}

/** The day of a kick-off: 'Today, Saturday 21 November', 'Monday 23 November'. */
export function gameDay(startsAt: string | null, timeZone: string): string {
  if (startsAt === null) return gameTexts.withoutKickOff;
  const day = longDay(startsAt, timeZone).replace(/ \d+$/, '');
  const near = [dayTexts.today, dayTexts.tomorrow][daysAhead(startsAt, timeZone)];
  return near ? `${near}, ${day}` : day;
}

/** The time left until the game goes live, or that it starts soon. */
export function Countdown({ game }: { game: StaffGame }): ReactNode {
  const now = useNow();
  if (now === null) return null;
  const { countdownTo, overdue } = gameState(game, now);
  if (countdownTo !== null) return <CountdownRow to={countdownTo} now={now} />;
  return overdue ? <span className="text-wait">{gameTexts.startingSoon}</span> : '–';
}

interface GoesLiveProps {
  readonly game: Pick<StaffGame, 'status' | 'autoLiveAt' | 'liveAt' | 'wentLiveAt'>;
}

/** Whether the game goes live automatically, or the reason why not; for a game that has left the schedule, its status. */
export function GoesLive({ game }: GoesLiveProps): ReactNode {
  if (game.status === 'Live') return <LiveSince at={game.wentLiveAt} />;
  if (game.status === 'Finished')
    return (
      <span className={LINES}>
        <Flag size={16} className="flex-none" />
        <ListLink to={FINISHED}>{labelTexts.finished}</ListLink>
      </span>
    );
  return (
    // On a phone there is room only for the unexpected.
    <span data-quiet="">
      <Outlook game={game} />
    </span>
  );
}

const ONGOING = '/dashboard/matches';
const FINISHED = '/dashboard/matches/finished';

/** 'Live since 11:35' on one line, so that the row keeps its height, with a link to the list of the game. */
function LiveSince({ at }: { at: string | null }): ReactNode {
  const style = useTimeStyle();
  const { since } = dashboardTexts.autoLive;
  const time = at && clockTime(at, style);
  const whole = since(time && at && `${time} ${zoneName(at, style.timeZone)}`);
  return (
    <span className="block w-max text-[13px] leading-[17px]">
      <span title={whole} className="block text-live">
        <span aria-hidden="true">{since(time)}</span>
        <span className="visually-hidden">{whole}</span>
      </span>
      <ListLink to={ONGOING}>{dashboardTexts.navigation.ongoing}</ListLink>
    </span>
  );
}

const LINES =
  'flex w-max max-w-30 items-center gap-2 text-[13px] leading-[17px] whitespace-normal narrow:max-w-24';

/** A link to the list that now has the game. */
const ListLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link to={to} className="underline underline-offset-2 hover:text-text">
    {children}
  </Link>
);

function Outlook({ game }: GoesLiveProps): ReactNode {
  const style = useTimeStyle();
  const { autoLive } = dashboardTexts;
  if (game.autoLiveAt !== null) {
    const time = clockTime(game.autoLiveAt, style);
    const text = autoLive.at(`${time} ${zoneName(game.autoLiveAt, style.timeZone)}`);
    return <Reason icon={<Radio size={16} />} text={text} short={time} />;
  }
  const isPast = game.liveAt !== null && Date.parse(game.liveAt) <= serverClock.now();
  return isPast ? (
    <Reason
      icon={<Hourglass size={16} />}
      text={autoLive.timePast}
      short={autoLive.short.timePast}
      isWarning
    />
  ) : (
    <Reason icon={<Hand size={16} />} text={autoLive.setByHand} short={autoLive.short.setByHand} />
  );
}

interface ReasonProps {
  readonly icon: ReactNode;
  readonly text: string;
  /** A shorter text for columns whose head says the rest. */
  readonly short: string;
  readonly isWarning?: boolean;
}

function Reason({ icon, text, short, isWarning = false }: ReasonProps): ReactNode {
  return (
    <span title={text} className={clsx(LINES, isWarning && 'text-wait')}>
      <span className="flex-none">{icon}</span>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Yes while visitors can play; amber for a Live game that cannot be played. */
export function IsLive({ game }: { game: Pick<StaffGame, 'isLive' | 'status'> }): ReactNode {
  if (game.isLive) return labelTexts.yes;
  if (game.status !== 'Live') return '–';
  return (
    <span className="flex items-center gap-1.5 text-wait">
      <Hourglass size={16} />
      {labelTexts.no}
    </span>
  );
}

/** The number of streams; zero is highlighted. */
export function StreamCount({ game }: { game: Pick<StaffGame, 'streamUrls'> }): ReactNode {
  const count = game.streamUrls.length;
  if (count > 0) return <Counted count={count} noun={nounTexts.streams(count)} />;
  return (
    <span className="font-semibold text-fail">
      <span className="max-md:hidden">{labelTexts.none}</span>
      <span className="md:hidden">{gameTexts.noStreams}</span>
    </span>
  );
}

/** A count, with its noun where no column head names it. */
export function Counted({ count, noun }: { count: number; noun: string }): ReactNode {
  return (
    <span>
      {exactCount(count)}
      <span className="md:hidden"> {noun}</span>
    </span>
  );
}

interface TrendingSwitchProps {
  readonly game: StaffGame;
  /** Only the switch, without its label: the column head names it. */
  readonly isBare?: boolean;
}

/** A switch that changes the Trending flag at once. */
export function TrendingSwitch({ game, isBare = false }: TrendingSwitchProps): ReactNode {
  const change = useMutation({ mutationFn: (isTrending: boolean) => changeTrending(game, isTrending) });
  const isBusy = change.isPending;
  const reason = useMissing(setTrending);
  const { on, off, busy } = dashboardTexts.trending;
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <Switch
        label={on}
        isLabelHidden
        isOn={game.isTrending}
        disabledReason={isBusy ? busy : reason}
        onChange={(isTrending) => void isDone(change.mutateAsync(isTrending))}
      />
      {!isBare && (
        <span
          className={clsx('narrow:hidden max-[359px]:hidden', game.isTrending ? 'text-text' : 'text-text-3')}
        >
          {isBusy ? busy : game.isTrending ? on : off}
        </span>
      )}
    </span>
  );
}

/**
 * Opens the form of a game in one of its fields; null for users without the permission to change games, and on pages
 * without the form.
 */
export const EditGame = createContext<((game: StaffGame, field: GameField) => void) | null>(null);

/** The address of the highlights; for a finished game without one, a button that adds it. */
export function Highlights({ game }: { game: StaffGame }): ReactNode {
  const edit = use(EditGame);
  const { highlightsUrl: url, status, homeTeam, awayTeam } = game;
  if (url === '' && (edit === null || status !== 'Finished')) return '–';
  if (url === '') {
    return (
      <Button
        size="row"
        variant="quiet"
        className="-ml-2.5"
        icon={<Plus size={14} />}
        aria-label={gameTexts.addHighlightsOf(homeTeam, awayTeam)}
        onClick={() => edit?.(game, 'highlightsUrl')}
      >
        {gameTexts.addHighlights}
      </Button>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={url}
      className="flex items-center gap-1.5 text-text hover:underline"
    >
      <span className="min-w-0 truncate">{parseUrl(url)?.hostname ?? url}</span>
      <ArrowUpRight size={14} className="flex-none text-text-3" />
    </a>
  );
}
