import type { PageData } from '@touchline/contract/pages';
import { type ReactNode, StrictMode } from 'react';
import { AdNetworksContext } from '../lib/ad-networks.ts';
import type { LiveCache } from '../lib/live-cache.ts';
import { LiveContext } from '../lib/live-hooks.ts';
import type { LiveSync } from '../lib/live-sync.ts';
import { LiveSyncContext } from '../lib/live-sync-context.ts';
import { ReaderTime } from '../lib/reader-time.tsx';
import { PublicUrlContext } from './document-head.tsx';

/** Everything around the router, the same in browser and server; `sync` is null on the server. */
export function App(props: {
  cache: LiveCache;
  sync: LiveSync | null;
  publicUrl: string;
  adNetworks: PageData['adNetworks'];
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <PublicUrlContext value={props.publicUrl}>
        <AdNetworksContext value={props.adNetworks}>
          <LiveContext value={props.cache}>
            <LiveSyncContext value={props.sync}>
              <ReaderTime>{props.children}</ReaderTime>
            </LiveSyncContext>
          </LiveContext>
        </AdNetworksContext>
      </PublicUrlContext>
    </StrictMode>
  );
}
