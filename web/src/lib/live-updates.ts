import type { QueryClient } from '@tanstack/react-query';
import type { StaffListName } from '@touchline/contract/live-collections';
import { create } from 'zustand';
import { loadSession, useSession } from './session.ts';
import { refetch, refetchAll } from './staff-data.ts';
import type { LiveEvent } from './staff-socket.ts';

/** Changes that come within this time, in ms, are one request for each list. */
const TOGETHER_MS = 100;

/** The first parts of the calls' ids, where they are not the names of the lists. */
const RESOURCE_OF: { readonly [L in StaffListName]?: string } = {
  notifications: 'notices',
  activities: 'activity',
};

interface Inbox {
  readonly newRequests: number;
  readonly newMessages: number;
}

/** How many requests and messages are New; the bell and the sidebar show it. */
export const useInbox = create<Inbox>()(() => ({ newRequests: 0, newMessages: 0 }));

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every event, such as the bell's, after it was applied to the lists; returns how to stop. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings an event to what it concerns: rows on screen change at once, and their lists are asked for again. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case 'hello':
      setInbox({ newRequests: event.payload.newRequests, newMessages: event.payload.newMessages });
      break;
    case 'session:changed':
      if (event.payload.version !== useSession.getState().user?.version) void loadSession();
      break;
    case 'record:changed':
      later(RESOURCE_OF[event.payload.collection] ?? event.payload.collection);
      break;
    case 'requests:changed':
      setInbox({ newRequests: event.payload.count });
      break;
    case 'messages:changed':
      setInbox({ newMessages: event.payload.count });
      break;
    case 'push:progress':
      patch(client, 'pushes', event.payload.id, event.payload);
      break;
    case 'job:failed':
      later('queues', 'dashboard');
      break;
    case 'queues:changed':
      // The overview shows failed jobs alone, and has an event for them.
      void refetchAll(['queues']);
      break;
    case 'game:changed': {
      // The public record has no addresses of streams, so the row keeps its own until it is asked for again.
      const { streamUrls: _, ...game } = event.payload.game;
      patch(client, 'games', game._id, game);
      break;
    }
    case 'match:changed':
      patch(client, 'matches', event.payload.match._id, event.payload.match);
      break;
    case 'league:changed':
      patch(client, 'leagues', event.payload.league._id, event.payload.league);
      break;
    case 'views':
      for (const [id, viewCount] of Object.entries(event.payload.views))
        patch(client, 'games', id, { viewCount });
      break;
  }
  for (const listener of [...listeners]) listener(event);
}

interface Row {
  readonly _id: string;
  readonly version?: number;
}
type Change = Readonly<Record<string, unknown>> & { readonly version?: number };

/** Writes what is known of a record into every list that shows it; never an older version over a newer one. */
export function patch(client: QueryClient, resource: string, id: string, change: Change): void {
  const isConcerned = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${resource}.`);
  client.setQueriesData<object>({ predicate: isConcerned }, (data) => {
    if (data === undefined) return data;
    const entries = Object.entries(data).map(([key, value]) => [key, patched(value, id, change)]);
    return entries.every(([key, value]) => value === data[key as never]) ? data : Object.fromEntries(entries);
  });
}

/** A list of rows, or one record, with the change in it; the same value where it concerns nothing there. */
function patched(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) {
    if (!value.some((row) => isRow(row, id))) return value;
    return value.map((row) => (isRow(row, id) ? merge(row, change) : row));
  }
  return isRow(value, id) ? merge(value, change) : value;
}

function merge(row: Row, change: Change): Row {
  return (change.version ?? Number.POSITIVE_INFINITY) < (row.version ?? 0) ? row : { ...row, ...change };
}

function isRow(value: unknown, id: string): value is Row {
  return typeof value === 'object' && value !== null && '_id' in value && value._id === id;
}

const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function later(...resources: string[]): void {
  for (const resource of resources) waiting.add(resource);
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const due = [...waiting];
    waiting.clear();
    for (const resource of due) void refetch(resource);
  }, TOGETHER_MS);
}

function setInbox(counts: { newRequests?: number | undefined; newMessages?: number | undefined }): void {
  const { newRequests, newMessages } = counts;
  useInbox.setState({
    ...(newRequests !== undefined && { newRequests }),
    ...(newMessages !== undefined && { newMessages }),
  });
}
