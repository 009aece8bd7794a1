import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';
import { ConnectionPill } from '../../ui/connection-pill.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { AdsOnDemand } from '../ads/ads-on-demand.tsx';
import { AnnouncementBar } from '../announcements/announcement-bar.tsx';
import { RequestButton } from '../dialogs/request-button.tsx';
import { SiteDialogs } from '../dialogs/site-dialogs.tsx';
import { DevToolsBlock } from '../guards/dev-tools-block.tsx';
import { Maintenance } from '../guards/maintenance.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';

/** What surrounds every public page: navigation above, footer below, messages and the state of the connection on top. */
export function SiteLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="layer-toast fixed top-2 left-2 rounded-card bg-primary px-4 py-3 type-label text-on-primary not-focus:visually-hidden"
      >
        Skip to content
      </a>
      <SiteNav />
      <Maintenance />
      <AnnouncementBar />
      <noscript>
        <p className="page-column py-3 type-small text-wait">{siteTexts.noScript.page}</p>
      </noscript>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <RequestButton />
      <ConnectionPill />
      <SiteDialogs />
      <AdsOnDemand />
      <DevToolsBlock />
      <Toaster />
    </div>
  );
}
