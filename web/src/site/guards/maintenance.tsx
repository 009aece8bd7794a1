import { PAGES } from '@touchline/contract/page-table';
import { isMaintenanceOn } from '@touchline/contract/rules/maintenance';
import { siteTexts } from '@touchline/contract/texts/site';
import Construction from 'lucide-react/icons/construction';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../lib/live-hooks.ts';
import { useOfNow } from '../../lib/server-clock.ts';
import { useStaffFlag } from '../../lib/staff-flag.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The maintenance message of this moment; null without maintenance, on the server and while hydrating. */
export function useMaintenance(): string | null {
  const { maintenance } = useSettings();
  const isOn = useOfNow((now) => isMaintenanceOn(maintenance, now));
  if (!isOn) return null;
  return maintenance.message || siteTexts.maintenance.message;
}

/** The maintenance message: a dialog that visitors cannot close, and only a bar for staff. */
export function Maintenance(): ReactNode {
  const { pathname } = useLocation();
  const message = useMaintenance();
  const isStaff = useStaffFlag();
  if (message === null || pathname === PAGES['access-denied'].path) return null;
  const { title } = siteTexts.maintenance;
  if (isStaff) {
    return (
      <aside aria-label={title} className="border-b border-line bg-wait-tint text-text-2">
        <p className="page-column flex min-h-11 items-center gap-3 py-2.5 type-small">
          <Construction size={18} className="text-wait" />
          <span>
            <strong className="font-semibold text-wait">{title}</strong> {message}
          </span>
        </p>
      </aside>
    );
  }
  return (
    <Dialog title={title} isClosable={false} onClose={NOTHING}>
      <p className="whitespace-pre-line">{message}</p>
    </Dialog>
  );
}

const NOTHING = (): void => {};
