import { getOverview } from '@touchline/contract/calls/dashboard';
import { OVERVIEW_ASKED_EVERY_MS } from '@touchline/contract/constants';
import type { Overview } from '@touchline/contract/records/overview';
import { wallClock } from '@touchline/contract/rules/calendar';
import { longDay } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import Plus from '~icons/lucide/plus';
import { useOfNow } from '../../lib/server-clock.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCan } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { LoadError } from '../list/table-states.tsx';
import { PAGES } from '../pages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useTimeStyle } from '../time.tsx';
import { OverviewCards } from './overview-cards.tsx';

// Only a new site needs the first steps.
const FirstSteps = lazy(async () => ({
  default: (await import('../first-steps/first-steps-panel.tsx')).FirstSteps,
}));
// The numbers show first; the code of the panels below loads after them.
const OverviewPanels = lazy(async () => ({
  default: (await import('./overview-panels.tsx')).OverviewPanels,
}));

/** `/dashboard`: an overview of the evening, without the parts that the user may not see. */
export default function OverviewPage() {
  const [search] = useSearchParams();
  const range = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined };
  const { data, error, refetch } = useList(getOverview, range, { freshForMs: OVERVIEW_ASKED_EVERY_MS });
  const { timeZone } = useTimeStyle();
  const partOfDay = useOfNow((now) => partOfDayAt(now, timeZone));
  const can = useCan();
  // The games' own pages define the action that adds a game.
  const addGame = PAGES.flatMap(({ actions }) => actions ?? []).find(
    ({ label, needs }) => label === dialogTexts.game.submit && can(needs),
  );
  return (
    <>
      <PageHead
        title={partOfDay ?? overviewTexts.title}
        actions={
          <>
            <span className="text-[14px] leading-5 text-text-3 max-md:hidden">
              {overviewTexts.updatedLive}
            </span>
            {addGame && (
              <LinkButton to={addGame.to} size="dashboard" variant="primary" icon={<Plus size={16} />}>
                {addGame.label}
              </LinkButton>
            )}
          </>
        }
      />
      {data ? (
        <div className="flex flex-col gap-3">
          {hasNoGames(data.overview) && (
            <Suspense>
              <FirstSteps />
            </Suspense>
          )}
          <OverviewCards overview={data.overview} />
          <div className="grid gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Suspense
              fallback={
                <div aria-busy="true">
                  <Skeleton className="h-48" />
                </div>
              }
            >
              <OverviewPanels overview={data.overview} isRange={Boolean(range.from ?? range.to)} />
            </Suspense>
          </div>
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          role="status"
          aria-label={overviewTexts.loading}
          className="appear-late grid grid-cols-2 gap-3 lg:grid-cols-4"
        >
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((box) => (
            <Skeleton key={box} className="h-[88px]" />
          ))}
        </div>
      )}
    </>
  );
}

/** No game is live, starting soon or recently finished: the site may be new. */
function hasNoGames({ cards: { liveNow, startingSoon, finished } }: Overview): boolean {
  return [liveNow, startingSoon, finished].every((count) => count === 0);
}

/** 'Saturday evening'. */
function partOfDayAt(now: number, timeZone: string): string | null {
  const instant = new Date(now);
  const clock = wallClock(instant, timeZone);
  if (clock === null) return null;
  const { hour } = clock;
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return `${longDay(instant, timeZone).split(' ')[0]} ${part}`;
}
