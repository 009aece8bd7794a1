import { PAGES } from '@touchline/contract/page-table';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { siteTexts } from '@touchline/contract/texts/site';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useOfNow } from '../../lib/server-clock.ts';
import { useSettings } from '../live/live-hooks.ts';

// Its code loads only on the rare day that needs it.
const MaintenanceNotice = lazy(() => import('./maintenance-notice.tsx'));

/** The current maintenance message; null without maintenance, on the server and while hydrating. */
export function useMaintenance(): string | null {
  const { maintenance } = useSettings();
  const isOn = useOfNow((now) => isMaintenanceOn(maintenance, now));
  if (!isOn) return null;
  return maintenance.message || siteTexts.maintenance.message;
}

/** The maintenance message, on every page except the one that refuses access. */
export function Maintenance(): ReactNode {
  const { pathname } = useLocation();
  const message = useMaintenance();
  if (message === null || pathname === PAGES['access-denied'].path) return null;
  return (
    <Suspense>
      <MaintenanceNotice message={message} />
    </Suspense>
  );
}
