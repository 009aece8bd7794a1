import { getStaffSettings } from '@touchline/contract/calls/settings';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { settingsTexts } from '@touchline/contract/texts/settings';
import type { ReactNode } from 'react';
import { useRecord } from '../data/staff-data.ts';
import { LoadError, TableLoading } from '../list/table-states.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SiteAdZones } from './site-ad-zones.tsx';
import { SiteGoingLive } from './site-going-live.tsx';
import { SiteLinks } from './site-links.tsx';
import { SiteMaintenance } from './site-maintenance.tsx';
import { SiteSecondFactor } from './site-second-factor.tsx';
import { SiteVisitors } from './site-visitors.tsx';

/** The settings of the whole site: tab Site of the settings. */
export default function SitePage(): ReactNode {
  const { data, error, refetch } = useRecord(getStaffSettings);
  return (
    <>
      <PageHead title={dashboardTexts.navigation.settings} />
      {data ? (
        <>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3">
              <SiteGoingLive settings={data.settings} />
              <SiteMaintenance settings={data.settings} />
              <SiteSecondFactor settings={data.settings} />
            </div>
            <div className="flex min-w-0 flex-col gap-3">
              <SiteVisitors settings={data.settings} />
              <SiteAdZones settings={data.settings} />
              <SiteLinks settings={data.settings} />
            </div>
          </div>
          <p className="mt-3 type-caption text-text-3">
            {settingsTexts.environment(data.settings.productName, data.settings.siteTimeZone)}
          </p>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <TableLoading columns={2} />
      )}
    </>
  );
}
