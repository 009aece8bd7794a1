import { type ReactNode, StrictMode } from 'react';
import { LiveSyncContext } from '../lib/go-live.ts';
import { type LiveCache, LiveContext } from '../lib/live-cache.ts';
import type { LiveSync } from '../lib/live-sync.ts';
import { PublicUrlContext } from './document-head.tsx';

/** Everything around the router, the same in browser and server; `sync` is null on the server. */
export function App(props: {
  cache: LiveCache;
  sync: LiveSync | null;
  publicUrl: string;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <PublicUrlContext value={props.publicUrl}>
        <LiveContext value={props.cache}>
          <LiveSyncContext value={props.sync}>{props.children}</LiveSyncContext>
        </LiveContext>
      </PublicUrlContext>
    </StrictMode>
  );
}
