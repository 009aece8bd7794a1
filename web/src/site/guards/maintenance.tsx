import { PAGES } from '@touchline/contract/page-table';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useOfNow } from '../../lib/server-clock.ts';
import { useSettings } from '../live/live-hooks.ts';

// Its code loads only on the rare day that needs it.
const MaintenanceNotice = lazy(() => import('./maintenance-notice.tsx'));

/** Whether the site is under maintenance now; false on the server and while hydrating. */
export function useIsMaintained(): boolean {
  const { maintenance } = useSettings();
  return useOfNow((now) => isMaintenanceOn(maintenance, now)) ?? false;
}

/** The maintenance message, on every page except the one that refuses access. */
export function Maintenance(): ReactNode {
  const { pathname } = useLocation();
  const { maintenance } = useSettings();
  const isMaintained = useIsMaintained();
  if (!isMaintained || pathname === PAGES['access-denied'].path) return null;
  return (
    <Suspense>
      <MaintenanceNotice message={maintenance.message} />
    </Suspense>
  );
}
