import { type AccessPath, canOpen, type DashboardPath } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Lock from 'lucide-react/icons/lock';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PageTab } from '../page-row.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageHead } from './page-head.tsx';

const texts = dashboardTexts.access;
const RequestAccess = lazy(() => import('./request-access.tsx'));

/** Shows a page to who may open it; a permission that comes or goes changes it at once. */
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

/** Shows a tab to who may see it; the other tabs stay within reach. */
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

/** While it is not known yet who is signed in. */
export function Checking(): ReactNode {
  return (
    <p role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-text-2">
      <Spinner />
      {texts.checking}
    </p>
  );
}

/** What stands in the place of a page or a tab that the user may not see, with the way to ask for it. */
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
      <div className="flex flex-col items-center gap-3 px-6 pb-10">
        <Suspense fallback={<div className="h-9" />}>
          <RequestAccess key={path} path={path} />
        </Suspense>
      </div>
    </div>
  );
}
