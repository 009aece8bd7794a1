import { type AccessPath, canOpen, type DashboardPath } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import Lock from '~icons/lucide/lock';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSession } from '../data/session.ts';
import type { PageTab } from '../page-row.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageHead } from './page-head.tsx';
import { RequestAccess } from './request-access.tsx';

const texts = dashboardTexts.access;

/** Shows a page only to users with its permission; reacts at once when permissions change. */
export function PageAccess({ path, children }: { path: DashboardPath; children: ReactNode }): ReactNode {
  const user = useSession((state) => state.user);
  if (canOpen(user, path)) return children;
  return (
    <>
      <Breadcrumbs />
      <Denied heading="h1" path={path} />
    </>
  );
}

/** Shows a tab only to users with its permission; the other tabs stay reachable. */
export function TabAccess({ tab, children }: { tab: PageTab | null; children: ReactNode }): ReactNode {
  const user = useSession((state) => state.user);
  if (tab === null || canOpen(user, tab.access)) return children;
  return (
    <>
      <PageHead title={tab.title} />
      <Denied heading="h2" path={tab.access} />
    </>
  );
}

/** The page while the session is being loaded. */
export function Checking(): ReactNode {
  return (
    <p role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-text-2">
      <Spinner />
      {texts.checking}
    </p>
  );
}

/** Replaces a page or tab that the user may not see; offers to request access. */
export function Denied({ heading, path }: { heading: 'h1' | 'h2'; path: AccessPath }): ReactNode {
  return (
    <div className="mt-4 flex min-h-[calc(100vh-160px)] flex-col items-center justify-center rounded-card border border-line bg-surface">
      <EmptyState
        className="[&>p]:max-w-[32rem] [&>p]:!text-text !border-0 !bg-transparent !pb-0 !shadow-none"
        heading={heading}
        icon={<Lock size={22} />}
        title={texts.title}
        text={texts.text}
      />
      <p className="max-w-[22rem] px-6 pt-1.5 pb-5 text-balance text-center text-[14px] leading-5 text-text-3">
        {texts.advice}
      </p>
      {/* As high as the sentence about a request, which takes the button's place. */}
      <div className="flex min-h-25 flex-col items-center px-6">
        <RequestAccess key={path} path={path} />
      </div>
    </div>
  );
}
