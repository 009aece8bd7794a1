import { deviceStatistics } from '@touchline/contract/calls/devices';
import { downloadStatistics } from '@touchline/contract/calls/downloads';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { mobileTexts } from '@touchline/contract/texts/mobile';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import Plus from '~icons/lucide/plus';
import Send from '~icons/lucide/send';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DashboardClock } from '../../dashboard-clock.tsx';
import { useCan } from '../../data/session.ts';
import { useRecord } from '../../data/staff-data.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { DownloadCards } from '../downloads/download-statistics.tsx';
import { Loaded } from '../loaded.tsx';
import { PushServiceNote } from '../push-service-note.tsx';
import { LastPushes } from './last-pushes.tsx';
import { LatestReleases } from './latest-releases.tsx';
import { NextScheduled, ScheduledCard } from './next-scheduled.tsx';
import { UserCards, UsersByPlatform } from './users-parts.tsx';

const CARD = 'h-[88px]';
const PANEL = 'h-64';

/** `/dashboard/mobile`: an overview of the app, without the parts that the user may not see. */
export default function MobileOverviewPage(): ReactNode {
  const can = useCan();
  const seesUsers = can('app-users:access');
  const seesDownloads = can('app-downloads:access');
  const seesPushes = can('app-notifications:view');
  const users = useRecord(deviceStatistics, {}, { isEnabled: seesUsers });
  const downloads = useRecord(downloadStatistics, {}, { isEnabled: seesDownloads });
  return (
    <DashboardClock>
      <PageHead
        title={mobileTexts.overview.title}
        actions={
          <>
            <span className="text-[14px] leading-5 text-text-3 max-md:hidden">
              {mobileTexts.overview.updatedLive}
            </span>
            {seesDownloads && (
              <LinkButton
                to="/dashboard/mobile/downloads?add=true"
                size="dashboard"
                icon={<Plus size={16} />}
              >
                {dialogTexts.download.submit}
              </LinkButton>
            )}
            {can('app-notifications:access') && (
              <LinkButton
                to="/dashboard/mobile/notifications?add=true"
                size="dashboard"
                variant="primary"
                icon={<Send size={16} />}
              >
                {pushTexts.actions.add}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-3">
        {(seesPushes || can('app-notifications:access')) && <PushServiceNote />}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {seesDownloads && (
            <Loaded query={downloads} box={CARD} boxes={4}>
              {({ statistics }) => <DownloadCards statistics={statistics} />}
            </Loaded>
          )}
          {seesUsers && (
            <Loaded query={users} box={CARD} boxes={3}>
              {({ statistics }) => <UserCards statistics={statistics} />}
            </Loaded>
          )}
          {seesPushes && <ScheduledCard />}
        </div>
        <div className="grid gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {seesPushes && <LastPushes />}
          {seesPushes && <NextScheduled />}
          {seesUsers && (
            <Loaded query={users} box={PANEL}>
              {({ statistics }) => <UsersByPlatform statistics={statistics} />}
            </Loaded>
          )}
          {seesDownloads && (
            <Loaded query={downloads} box={PANEL}>
              {({ statistics }) => <LatestReleases latest={statistics.latest} />}
            </Loaded>
          )}
        </div>
      </div>
    </DashboardClock>
  );
}
