import { useQueryClient } from '@tanstack/react-query';
import { errorTexts } from '@touchline/contract/texts/errors';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { applyLiveEvent } from '../../lib/live-updates.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { connectStaff } from '../../lib/staff-socket.ts';
import { ConnectionPill } from '../../ui/connection-pill.tsx';
import { LoadError } from '../../ui/table/table-states.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { Header } from './header.tsx';
import { useInterface } from './interface-state.ts';
import { Overlays } from './overlays.tsx';
import { Checking } from './page-access.tsx';
import { Sidebar, SidebarDrawer } from './sidebar.tsx';
import { useToastKey } from './use-toast-key.ts';

/** The frame of the dashboard, for who is signed in; others are sent to sign in and come back. */
export function Shell(): ReactNode {
  const { status, isSuspended, hasLoggedOut } = useSession();
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  // The next one at this desk sees nothing of what this one saw.
  useEffect(() => {
    if (hasLoggedOut && status === 'signed-out') client.clear();
  }, [hasLoggedOut, status, client]);
  if (status === 'checking') return <Checking />;
  if (status === 'failed') return <LoadError error={FAILED} onRetry={() => void loadSession()} />;
  if (status === 'signed-out' && !isSuspended) {
    const next = hasLoggedOut ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  return <Frame />;
}

const FAILED = new Error(errorTexts.unavailable);

function Frame(): ReactNode {
  useLiveConnection();
  useToastKey();
  const isCollapsed = useInterface((state) => state.isCollapsed);
  const mustSetUp = useMustSetUp();
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="visually-hidden focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:layer-toast focus:rounded-card focus:bg-primary focus:px-3 focus:py-2 focus:text-on-primary"
      >
        Skip to content
      </a>
      <Sidebar isCollapsed={isCollapsed} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <main id="content" className="min-w-0 flex-1 px-4 pt-4.5 pb-10 lg:px-6">
          {/* Every call is refused: there is nothing to show yet. */}
          {!mustSetUp && <Outlet />}
        </main>
      </div>
      <SidebarDrawer />
      <Overlays />
      <ConnectionPill />
      <Toaster />
    </div>
  );
}

/** Whether a new password or a second factor comes before everything else. */
const useMustSetUp = (): boolean =>
  useSession((state) => state.mustChangePassword || state.mustSetUpSecondFactor);

/** Connects while a user is signed in with nothing left to set up; every return makes what is on screen right. */
function useLiveConnection(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const hasLoggedOut = useSession((state) => state.hasLoggedOut);
  const mustSetUp = useMustSetUp();
  useEffect(() => {
    if (userId === undefined || hasLoggedOut || mustSetUp) return;
    return connectStaff(
      (event) => applyLiveEvent(client, event),
      () => void client.invalidateQueries(),
    );
  }, [client, userId, hasLoggedOut, mustSetUp]);
}
