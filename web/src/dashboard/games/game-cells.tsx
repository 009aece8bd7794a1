import { setTrending } from '@touchline/contract/calls/games';
import type { StaffGame } from '@touchline/contract/records/game';
import { clockTime, exactCount, longDay, versus, zoneName } from '@touchline/contract/rules/formats';
import { gameState } from '@touchline/contract/rules/game-state';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import { createContext, type ReactNode, use } from 'react';
import { serverClock, useNow } from '../../lib/server-clock.ts';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CountdownRow } from '../countdown-row.tsx';
import { daysAhead, NearMoment, useTimeStyle } from '../time.tsx';

interface KickOffProps {
  readonly game: Pick<StaffGame, 'startsAt' | 'status'>;
  /** The day stands above the row. */
  readonly isDayKnown?: boolean;
}

/** When a game starts; of those that have finished 'Today' is said too. */
export function KickOff({ game: { startsAt, status }, isDayKnown = false }: KickOffProps): ReactNode {
  if (startsAt === null) return '–';
  return <NearMoment of={startsAt} isDayKnown={isDayKnown} isTodayNamed={status === 'Finished'} />;
}

/** The day of a kick-off: 'Today, Saturday 21 November', 'Monday 23 November'. */
export function gameDay(startsAt: string | null, timeZone: string): string {
  if (startsAt === null) return 'Without a kick-off';
  const day = longDay(startsAt, timeZone).replace(/ \d+$/, '');
  const near = ['Today', 'Tomorrow'][daysAhead(startsAt, timeZone)];
  return near ? `${near}, ${day}` : day;
}

/** What is left until the game goes live, or that its time has come. */
export function Countdown({ game }: { game: StaffGame }): ReactNode {
  const now = useNow();
  if (now === null) return null;
  const { countdownTo, overdue } = gameState(game, now);
  if (countdownTo !== null) return <CountdownRow to={countdownTo} now={now} />;
  return overdue ? <span className="text-wait">Starting soon</span> : '–';
}

/** Whether the game goes live by itself, and why not. */
export function GoesLive({ game }: { game: Pick<StaffGame, 'autoLiveAt' | 'liveAt'> }): ReactNode {
  const style = useTimeStyle();
  const { autoLive } = dashboardTexts;
  if (game.autoLiveAt !== null) {
    const time = `${clockTime(game.autoLiveAt, style)} ${zoneName(game.autoLiveAt, style.timeZone)}`;
    return <Reason icon={<Radio size={16} />} text={autoLive.at(time)} />;
  }
  const isPast = game.liveAt !== null && Date.parse(game.liveAt) <= serverClock.now();
  return isPast ? (
    <Reason icon={<Hourglass size={16} />} text={autoLive.timePast} isWarning />
  ) : (
    <Reason icon={<Hand size={16} />} text={autoLive.setByHand} />
  );
}

function Reason(props: { icon: ReactNode; text: string; isWarning?: boolean }): ReactNode {
  return (
    <span
      className={`flex items-center gap-2 w-44 text-[13px] leading-[17px] whitespace-normal ${props.isWarning ? 'text-wait' : ''}`}
    >
      {props.icon}
      {props.text}
    </span>
  );
}

/** Yes while visitors can play; amber where a Live game cannot be played. */
export function IsLive({ game }: { game: Pick<StaffGame, 'isLive' | 'status'> }): ReactNode {
  if (game.isLive) return 'Yes';
  if (game.status !== 'Live') return '–';
  return (
    <span className="flex items-center gap-1.5 text-wait">
      <Hourglass size={16} />
      No
    </span>
  );
}

/** How many streams there are; none stands out. */
export function StreamCount({ game }: { game: Pick<StaffGame, 'streamUrls'> }): ReactNode {
  const count = game.streamUrls.length;
  if (count > 0) return <Counted count={count} word="stream" />;
  return (
    <span className="font-semibold text-fail">
      <span className="max-md:hidden">None</span>
      <span className="md:hidden">No streams</span>
    </span>
  );
}

/** A count with what is counted, 'stream', where no head of a column says it. */
export function Counted({ count, word }: { count: number; word: string }): ReactNode {
  return (
    <span>
      {exactCount(count)}
      <span className="md:hidden">
        {' '}
        {word}
        {count !== 1 && 's'}
      </span>
    </span>
  );
}

interface TrendingSwitchProps {
  readonly game: StaffGame;
  /** Only the switch: the head of its column says what it is. */
  readonly isBare?: boolean;
}

/** The flag as a switch that changes it at once. */
export function TrendingSwitch({ game, isBare = false }: TrendingSwitchProps): ReactNode {
  const { attempt, isBusy } = useWrite(setTrending);
  const reason = useMissing(setTrending);
  const { on, off, busy } = dashboardTexts.trending;
  const params = { matchId: game.matchId, gameId: game._id };
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <Switch
        label={on}
        isLabelHidden
        isOn={game.isTrending}
        disabledReason={isBusy ? busy : reason}
        onChange={(isTrending) => void attempt({ params, body: { isTrending } })}
      />
      {!isBare && (
        <span className={game.isTrending ? 'text-text' : 'text-text-3'}>
          {isBusy ? busy : game.isTrending ? on : off}
        </span>
      )}
    </span>
  );
}

/** Opens the form of a game; null for who may not change games, and where there is none. */
export const EditGame = createContext<((game: StaffGame) => void) | null>(null);

/** The address of the highlights; of a game that has finished without one, the way to add it. */
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
        aria-label={`Add link: highlights of ${versus(homeTeam, awayTeam)}`}
        onClick={() => edit?.(game)}
      >
        Add link
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
      <span className="max-w-32 truncate">{URL.parse(url)?.hostname ?? url}</span>
      <ArrowUpRight size={14} className="text-text-3" />
    </a>
  );
}

/** A text that leaves room for the other columns. */
export function Cut({ text, isNarrow = false }: { text: string; isNarrow?: boolean }): ReactNode {
  return (
    <span
      className={`block truncate max-md:max-w-none ${isNarrow ? 'max-w-24' : 'max-w-28 xl:max-w-32'}`}
      title={text}
    >
      {text}
    </span>
  );
}
