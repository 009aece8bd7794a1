import { useQueryClient } from '@tanstack/react-query';
import { errorTexts } from '@touchline/contract/texts/errors';
import { shellTexts } from '@touchline/contract/texts/shell';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ConnectionPill } from '../../ui/connection-pill.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useInterruptions } from '../data/interruptions.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { loadSession, signInPath, useSession } from '../data/session.ts';
import { connectStaff } from '../data/staff-socket.ts';
import { LoadError } from '../list/table-states.tsx';
import { Header } from './header.tsx';
import { useInterface } from './interface-state.ts';
import { Overlays } from './overlays.tsx';
import { Checking } from './page-access.tsx';
import { Sidebar, SidebarDrawer } from './sidebar.tsx';
import { useToastKey } from './use-toast-key.ts';

/** The frame of the dashboard for signed-in users; others are sent to the sign-in page and return afterwards. */
export function Shell(): ReactNode {
  const { status, isSuspended, hasLoggedOut } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <Checking />;
  if (status === 'failed') return <LoadError error={FAILED} onRetry={() => void loadSession()} />;
  // The next document is loading.
  if (status === 'signed-out' && hasLoggedOut) return null;
  if (status === 'signed-out' && !isSuspended) {
    return <Navigate to={signInPath(pathname + search)} replace />;
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
        {shellTexts.skip}
      </a>
      <Sidebar isCollapsed={isCollapsed} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <main id="content" className="min-w-0 flex-1 px-4 pt-4.5 pb-10 lg:px-6">
          {/* Every call is refused, so there is nothing to show yet. */}
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

/** Whether the user must first set a new password or a second factor. */
const useMustSetUp = (): boolean =>
  useSession((state) => state.mustChangePassword || state.mustSetUpSecondFactor);

/** Connects while there is a session with nothing left to set up; every reconnect refreshes the data on screen. */
function useLiveConnection(): void {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const hasLoggedOut = useSession((state) => state.hasLoggedOut);
  const mustSignIn = useInterruptions(({ asked }) => asked === 'sign-in');
  const mustSetUp = useMustSetUp();
  const wasConnected = useRef(false);
  useEffect(() => {
    if (userId === undefined || hasLoggedOut || mustSignIn || mustSetUp) return;
    return connectStaff(
      (event) => applyLiveEvent(client, event),
      () => {
        if (wasConnected.current) void client.invalidateQueries();
        wasConnected.current = true;
      },
    );
  }, [client, userId, hasLoggedOut, mustSignIn, mustSetUp]);
}
