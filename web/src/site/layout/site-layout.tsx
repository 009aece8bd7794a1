import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { MountedAnew } from '../../lib/mounted-anew.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { ConnectionPill } from '../../ui/connection-pill.tsx';
import { Toaster } from '../../ui/toaster.tsx';

import { AdsOnDemand } from '../ads/ads-on-demand.tsx';
import { AnnouncementBar } from '../announcements/announcement-bar.tsx';
import { SiteDialogs } from '../dialogs/site-dialogs.tsx';
import { DevToolsBlock } from '../guards/dev-tools-block.tsx';
import { Maintenance } from '../guards/maintenance.tsx';
import { StreamOnDemand } from '../stream/stream-on-demand.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { skipLinkClass } from './skip-link.ts';

// It shows only once it knows the content under it, and the footer has a button of that name: the first view has none,
// nor does a page whose network fails just then.
const RequestButton = lazy(async () => {
  const loaded = await import('../dialogs/request-button.tsx').catch(() => null);
  return { default: loaded?.RequestButton ?? (() => null) };
});

/** The frame of every public page: navigation above, footer below, messages and the state of the connection on top. */
export function SiteLayout({ children }: { children: ReactNode }): ReactNode {
  const siteTexts = useSiteTexts();
  const isHydrated = useHydrated();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <div id="skip-links">
        <a href="#main" className={skipLinkClass}>
          {siteTexts.layout.skip}
        </a>
      </div>
      <MountedAnew>
        <SiteNav />
        <LanguageOffer />
        <Maintenance />
        <AnnouncementBar />
      </MountedAnew>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <MountedAnew>
        <SiteFooter />
        {isHydrated && (
          <Suspense>
            <RequestButton />
          </Suspense>
        )}
        <ConnectionPill />
        <SiteDialogs />
        <AdsOnDemand />
        <DevToolsBlock />
        <Toaster />
      </MountedAnew>
      <MountedAnew>
        <StreamOnDemand />
      </MountedAnew>
    </div>
  );
}
