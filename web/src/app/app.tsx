import type { PageData } from '@touchline/contract/pages';
import { type ReactNode, StrictMode } from 'react';
import { AdNetworksContext } from '../lib/ad-networks.ts';
import type { LiveCache } from '../site/live/live-cache.ts';
import { LiveContext, LiveSyncContext } from '../site/live/live-hooks.ts';
import type { LiveSync } from '../site/live/live-sync.ts';
import { VisitorTime } from '../site/live/visitor-time.tsx';
import { ENGLISH_PAGE, type PageLanguage, PageLanguageContext } from '../texts/page-texts.ts';
import { PublicUrlContext } from './document-head.tsx';

/** The providers around the router, the same in browser and server; `sync` is null on the server. */
export function App(props: {
  cache: LiveCache;
  sync: LiveSync | null;
  publicUrl: string;
  adNetworks: PageData['adNetworks'];
  language?: PageLanguage;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <PageLanguageContext value={props.language ?? ENGLISH_PAGE}>
        <PublicUrlContext value={props.publicUrl}>
          <AdNetworksContext value={props.adNetworks}>
            <LiveContext value={props.cache}>
              <LiveSyncContext value={props.sync}>
                <VisitorTime>{props.children}</VisitorTime>
              </LiveSyncContext>
            </LiveContext>
          </AdNetworksContext>
        </PublicUrlContext>
      </PageLanguageContext>
    </StrictMode>
  );
}
