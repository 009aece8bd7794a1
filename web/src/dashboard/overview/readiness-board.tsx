import type { Readiness } from '@touchline/contract/records/overview';
import { clockTime, zoneName } from '@touchline/contract/rules/formats';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useOfNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTimeStyle } from '../time.tsx';
import { cures, useOpenPath } from './cures.ts';
import { isReady } from './readiness.ts';

/** How many rows stand there at first. */
const SHOWN = 6;
const CELL = 'h-10 px-2 first:pl-4 last:pr-4';

/** Every game of the next 24 hours with what is ready for it; what is missing leads to where it is put right. */
export function ReadinessBoard({ readiness }: { readiness: readonly Readiness[] }) {
  const openPath = useOpenPath();
  const [isAll, setAll] = useState(false);
  const { timeZone } = useTimeStyle();
  const zone = useOfNow((now) => zoneName(new Date(now), timeZone));
  const schedule = openPath('/dashboard/matches/schedule');
  const unready = readiness.filter((game) => !isReady(game)).length;
  const rows = isAll ? readiness : readiness.slice(0, SHOWN);
  const hasAffiliate = readiness.some(({ affiliate }) => affiliate !== undefined);
  const hasPush = readiness.some(({ push }) => push !== undefined);
  return (
    <Panel
      title="Readiness, next 24 hours"
      aside={
        <>
          <span className="type-caption text-text-3">
            {unready} of {readiness.length} need work
          </span>
          {schedule && (
            <Link to={schedule} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
              Schedule <ChevronRight size={14} />
            </Link>
          )}
        </>
      }
    >
      {readiness.length === 0 ? (
        <p className="p-4 text-[14px] leading-5">No game starts in the next 24 hours.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the keyboard scrolls it
        <section aria-label="Games of the next 24 hours" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full text-[14px] leading-5">
            <thead>
              <tr className="border-b border-line-2 text-left type-label-sm text-text-3 [&>th]:h-9 [&>th]:px-2 [&>th]:font-semibold [&>th]:whitespace-nowrap [&>th:first-child]:pl-4 [&>th:last-child]:pr-4">
                <th scope="col">
                  Kick-off<span className="max-md:hidden">{zone && `, ${zone}`}</span>
                </th>
                <th scope="col">Game</th>
                <th scope="col" className="max-md:hidden">
                  Opens in
                </th>
                <th scope="col">Streams</th>
                {hasAffiliate && <th scope="col">Affiliate</th>}
                {hasPush && <th scope="col">Push</th>}
                <th scope="col">Logo</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((game) => (
                <ReadinessRow key={game.gameId} game={game} hasAffiliate={hasAffiliate} hasPush={hasPush} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {readiness.length > SHOWN && (
        <Button size="dashboard" variant="quiet" className="m-1 self-start" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${readiness.length}`}
        </Button>
      )}
    </Panel>
  );
}

interface ReadinessRowProps {
  readonly game: Readiness;
  readonly hasAffiliate: boolean;
  readonly hasPush: boolean;
}

function ReadinessRow({ game, hasAffiliate, hasPush }: ReadinessRowProps) {
  const { gameId, matchId, title, league, startsAt, liveAt, streams, affiliate, push, logo } = game;
  const style = useTimeStyle();
  const left = useOfNow((now) => leftText(Date.parse(liveAt) - now));
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-hover">
      <td className={`${CELL} num whitespace-nowrap text-text`}>{clockTime(startsAt, style)}</td>
      <td
        className={`${CELL} w-full max-w-0 min-w-28 truncate md:min-w-40 font-semibold text-text`}
        title={league}
      >
        {title}
      </td>
      <td className={`${CELL} num whitespace-nowrap max-md:hidden`}>{left}</td>
      <td className={CELL}>
        {streams > 0 ? (
          <span className="num text-text">{streams}</span>
        ) : (
          <Lack to={cures.streams(matchId, gameId)} name={`Add streams to ${title}`}>
            <span className="font-semibold">None</span>
          </Lack>
        )}
      </td>
      {hasAffiliate && (
        <td className={CELL}>
          {affiliate ? (
            <There />
          ) : (
            <Lack to={cures.affiliate(matchId, gameId)} name={`Choose an affiliate link for ${title}`}>
              <X size={16} />
            </Lack>
          )}
        </td>
      )}
      {hasPush && (
        <td className={CELL}>
          {push ? (
            <There />
          ) : (
            <Lack to={cures.push(gameId)} name={`Schedule a push for ${title}`} isChoice>
              <Minus size={16} />
            </Lack>
          )}
        </td>
      )}
      <td className={CELL}>
        {logo ? (
          <There />
        ) : (
          <Lack to={cures.logo(league)} name={`Give ${league} a logo`}>
            <X size={16} />
          </Lack>
        )}
      </td>
    </tr>
  );
}

const There = () => <Check size={16} role="img" aria-label="There" className="text-text" />;

interface LackProps {
  readonly to: string;
  /** What the click does. */
  readonly name: string;
  /** Nothing is wrong without it. */
  readonly isChoice?: boolean;
  readonly children: ReactNode;
}

function Lack({ to, name, isChoice = false, children }: LackProps) {
  const path = useOpenPath()(to);
  const tone = isChoice ? 'text-text-3' : 'text-fail';
  if (path === undefined)
    return (
      <span className={tone} title="Missing">
        {children}
        <span className="visually-hidden">Missing</span>
      </span>
    );
  return (
    <Link
      to={path}
      aria-label={name}
      title={name}
      className={`quick -mx-1.5 inline-flex min-h-7 min-w-7 items-center justify-center rounded-badge px-1.5 hover:bg-raised hover:underline ${tone}`}
    >
      {children}
    </Link>
  );
}

/** '18h 08m', '53m'; 'open' once the moment has come. */
function leftText(ms: number): string {
  if (ms <= 0) return 'open';
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
}
