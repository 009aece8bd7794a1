import type { Readiness } from '@touchline/contract/records/overview';
import { dashboardMatchPath, narrowedTo } from '@touchline/contract/rules/dashboard-paths';
import { clockTime, exactCount, zoneName } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { teamTexts } from '@touchline/contract/texts/teams';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import Check from '~icons/lucide/check';
import ChevronRight from '~icons/lucide/chevron-right';
import Hourglass from '~icons/lucide/hourglass';
import Minus from '~icons/lucide/minus';
import X from '~icons/lucide/x';
import { useOfNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Teams } from '../games/teams.tsx';
import { isClickOnRow } from '../list/open-row.ts';
import { useTimeStyle } from '../time.tsx';
import { ByHand } from './by-hand.tsx';
import { useOpenPath } from './cures.ts';
import { checksOf, lackingText, type ReadinessCheck } from './readiness.ts';

/** The number of rows shown at first. */
const SHOWN = 6;
const CELL = 'h-10 px-1.5 first:pl-4 last:pr-4';

interface ReadinessBoardProps {
  readonly readiness: readonly Readiness[];
  /** The number of games, including those not listed. */
  readonly total: number;
}

/**
 * The games of the next 24 hours with their readiness, unready ones first; each missing part links to the place where
 * it is added.
 */
export function ReadinessBoard({ readiness, total }: ReadinessBoardProps): ReactNode {
  const schedule = useOpenPath()('/dashboard/matches/schedule');
  const [isAll, setAll] = useState(false);
  const isPhone = usePhone();
  const rows = isAll ? readiness : readiness.slice(0, SHOWN);
  return (
    <Panel
      title={overviewTexts.readiness.title}
      aside={
        <>
          <span className="type-caption text-text-3">
            {overviewTexts.readiness.needWork(lackingText(readiness, total), exactCount(total))}
          </span>
          {schedule && (
            <Link
              to={schedule}
              className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text max-md:hidden"
            >
              {overviewTexts.readiness.schedule} <ChevronRight size={14} />
            </Link>
          )}
        </>
      }
    >
      {readiness.length === 0 ? (
        <p className="p-4 text-[14px] leading-5">{overviewTexts.readiness.none}</p>
      ) : isPhone ? (
        <ul>
          {rows.map((game) => (
            <ReadinessItem key={game.gameId} game={game} />
          ))}
        </ul>
      ) : (
        <ReadinessTable games={rows} />
      )}
      {readiness.length > SHOWN && (
        <div className="flex flex-wrap items-center gap-x-3 p-1">
          <Button size="dashboard" variant="quiet" onClick={() => setAll(!isAll)}>
            {isAll
              ? overviewTexts.readiness.showFewer
              : total > readiness.length
                ? overviewTexts.readiness.showFirst(readiness.length)
                : overviewTexts.readiness.showAll(readiness.length)}
          </Button>
          {schedule && total > readiness.length && (
            <Link to={schedule} className="px-2 text-[14px] text-text-2 hover:text-text hover:underline">
              {overviewTexts.readiness.moreInSchedule(exactCount(total - readiness.length))}
            </Link>
          )}
        </div>
      )}
    </Panel>
  );
}

function ReadinessTable({ games }: { games: readonly Readiness[] }): ReactNode {
  const { timeZone } = useTimeStyle();
  const zone = useOfNow((now) => zoneName(new Date(now), timeZone));
  // Permissions decide which checks there are, so all games have the same ones.
  const names = games[0] ? checksOf(games[0]).map(({ name }) => name) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the keyboard scrolls it
    <section aria-label={overviewTexts.readiness.games} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-[14px] leading-5">
        <thead>
          <tr className="border-b border-line-2 text-left type-caption text-text-3 [&>th]:h-9 [&>th]:px-1.5 [&>th]:font-semibold [&>th]:whitespace-nowrap [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
            <th scope="col">{overviewTexts.readiness.kickOff(zone)}</th>
            <th scope="col">{labelTexts.game}</th>
            <th scope="col" className="text-right">
              {overviewTexts.readiness.opensIn}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={clsx(name === 'streams' && 'text-right')}>
                {overviewTexts.readiness.checks[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <ReadinessRow key={game.gameId} game={game} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ReadinessRow({ game }: { game: Readiness }): ReactNode {
  const style = useTimeStyle();
  const left = useOfNow((now) => leftText(Date.parse(game.liveAt) - now));
  const path = useGamePath()(game);
  const navigate = useNavigate();
  return (
    <tr
      onClick={(event) => path && isClickOnRow(event) && void navigate(path)}
      className={clsx('border-b border-line last:border-b-0 hover:bg-hover', path && 'cursor-pointer')}
    >
      <td className={`${CELL} num whitespace-nowrap text-text`}>{clockTime(game.startsAt, style)}</td>
      <td className={`${CELL} w-full max-w-0 min-w-44 font-semibold text-text`} title={game.league}>
        <GameLink game={game}>
          <Teams game={game} />
        </GameLink>
      </td>
      <td className={`${CELL} text-right whitespace-nowrap`}>
        {!game.autoLive && <ByHand game={game} />}
        {left}
      </td>
      {checksOf(game).map((check) => (
        <td key={check.name} className={clsx(CELL, check.name === 'streams' && 'text-right')}>
          {!check.isThere ? (
            <Lack check={check}>
              {check.name === 'streams' ? (
                <span className="font-semibold">{game.streams === 0 ? labelTexts.none : check.label}</span>
              ) : (
                <Missing {...check} />
              )}
            </Lack>
          ) : check.name === 'streams' ? (
            <StreamsThere game={game} />
          ) : (
            <Check size={16} role="img" aria-label={overviewTexts.readiness.there} className="text-text" />
          )}
        </td>
      ))}
    </tr>
  );
}

/** The number of streams, where some do not play how many do, and whether all stand on one server. */
function StreamsThere({ game: { streams, health, oneServer } }: { game: Readiness }): ReactNode {
  const isPartly = health !== undefined && health.playing < health.checked;
  return (
    <span className="whitespace-nowrap text-text">
      {isPartly ? (
        <span className="inline-flex items-center gap-1.5 text-wait">
          <Hourglass size={16} />
          {streamHealthTexts.playing(health.playing, health.checked)}
        </span>
      ) : (
        !oneServer && streams
      )}
      {oneServer && (
        <span className="block type-caption text-text-3">{streamHealthTexts.oneServer(streams)}</span>
      )}
    </span>
  );
}

/** A game on a phone, with its missing parts under its name. */
function ReadinessItem({ game }: { game: Readiness }): ReactNode {
  const style = useTimeStyle();
  return (
    <li className="flex gap-3 border-b border-line px-4 py-2.5 last:border-b-0">
      <span className="num w-12 flex-none text-[16px] leading-[22px] text-text">
        {clockTime(game.startsAt, style)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[15px] leading-[22px] font-semibold text-text">
          <GameLink game={game}>
            {game.homeTeam} <span className="font-normal text-text-3">{teamTexts.vs}</span> {game.awayTeam}
          </GameLink>
        </p>
        {!game.autoLive && <ByHand game={game} />}
        <ul className="mt-0.5 flex flex-wrap items-center gap-x-2.5 type-caption text-text-3">
          {checksOf(game).map((check) => (
            <li key={check.name} className="flex min-h-7 items-center">
              {check.isThere ? (
                <span className="flex items-center gap-1">
                  <Check size={14} className="text-text" />
                  {check.label}
                </span>
              ) : (
                <Lack check={check}>
                  <span className="flex items-center gap-1">
                    <Missing {...check} />
                    {check.label}
                  </span>
                </Lack>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** The path of a game in its match, for users that may open that. */
function useGamePath(): (game: Readiness) => string | undefined {
  const openPath = useOpenPath();
  return ({ matchId, title }) => openPath(narrowedTo(dashboardMatchPath(matchId), title));
}

/** The name of a game as a link to it in its match, for users that may open that. */
function GameLink({ game, children }: { game: Readiness; children: ReactNode }): ReactNode {
  const path = useGamePath()(game);
  return path === undefined ? (
    children
  ) : (
    <Link to={path} className="hover:underline">
      {children}
    </Link>
  );
}

const Missing = ({ isChoice = false }: Pick<ReadinessCheck, 'isChoice'>): ReactNode =>
  isChoice ? <Minus size={16} /> : <X size={16} />;

/** A missing part; a link to the place where it is added, for users that may open it. */
function Lack({ check, children }: { check: ReadinessCheck; children: ReactNode }): ReactNode {
  const { cure, cureName, isChoice = false } = check;
  const path = useOpenPath()(cure);
  const tone = isChoice ? 'text-text-3' : 'text-fail';
  if (path === undefined)
    return (
      <span className={tone} title={overviewTexts.readiness.missing}>
        {children}
        <span className="visually-hidden">{overviewTexts.readiness.missing}</span>
      </span>
    );
  return (
    <Link
      to={path}
      title={cureName}
      className={`quick -mx-1.5 inline-flex min-h-7 min-w-7 items-center justify-center rounded-badge px-1.5 hover:bg-raised hover:underline ${tone}`}
    >
      {children}
      {/* After the visible text, which the name must contain. */}
      <span className="visually-hidden"> {cureName}</span>
    </Link>
  );
}

/** '18h 08m', '53m'; 'open' once the moment has passed. */
function leftText(ms: number): string {
  if (ms <= 0) return overviewTexts.readiness.open;
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
}
