import type { Overview } from '@touchline/contract/records/overview';
import type { ReactNode } from 'react';
import { AttentionPanel } from './attention-panel.tsx';
import { GoingLiveNext } from './going-live-next.tsx';
import { LatestActivity } from './latest-activity.tsx';
import { LatestRequests } from './latest-requests.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { ReadinessBoard } from './readiness-board.tsx';

interface OverviewPanelsProps {
  readonly overview: Overview;
  /** Days were chosen, so the last one may not be today. */
  readonly isRange: boolean;
}

/** The panels under the numbers. */
export function OverviewPanels({ overview, isRange }: OverviewPanelsProps): ReactNode {
  const { readiness, readinessTotal, attention, charts, goingLiveNext, latestRequests, latestActivity } =
    overview;
  return (
    <>
      {readiness && <ReadinessBoard readiness={readiness} total={readinessTotal ?? readiness.length} />}
      <AttentionPanel attention={attention} />
      <OverviewChart charts={charts} isRange={isRange} />
      {goingLiveNext && <GoingLiveNext games={goingLiveNext} />}
      {latestRequests && <LatestRequests requests={latestRequests} />}
      {latestActivity && <LatestActivity entries={latestActivity} />}
    </>
  );
}
