import { createContext } from 'react';
import type { LiveSync } from './live-sync.ts';

/** What fetches for this page; null on the server. */
export const LiveSyncContext = createContext<LiveSync | null>(null);
