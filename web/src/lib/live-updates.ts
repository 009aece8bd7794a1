import type { QueryClient } from '@tanstack/react-query';
import type { StaffListName } from '@touchline/contract/live-collections';
import { create } from 'zustand';
import { loadSession, useSession } from './session.ts';
import { refetch, refetchOnly } from './staff-data.ts';
import type { LiveEvent } from './staff-socket.ts';

/** Changes that come within this time, in ms, are one request for each list. */
const TOGETHER_MS = 100;
/** Counts change all the time while games are live: what shows them is asked for again at most this often, in ms. */
const COUNTS_EVERY_MS = 2_000;

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
    case 'record:changed': {
      const { collection, id, isDeleted } = event.payload;
      const resource = RESOURCE_OF[collection] ?? collection;
      if (id === undefined) countsLater(resource);
      else later(resource);
      if (id !== undefined && isDeleted) deleted.add(id);
      break;
    }
    case 'game:removed':
      deleted.add(event.payload.gameId);
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
      void refetchOnly('queues');
      break;
    case 'game:changed': {
      // The public record has no addresses of streams, so the row keeps its own until it is asked for again.
      const { streamUrls: _, ...game } = event.payload.game;
      patchGame(client, game._id, game);
      break;
    }
    case 'match:changed':
      patch(client, 'matches', event.payload.match._id, event.payload.match);
      break;
    case 'league:changed':
      patch(client, 'leagues', event.payload.league._id, event.payload.league);
      break;
    case 'views':
      for (const [id, viewCount] of Object.entries(event.payload.views)) patchGame(client, id, { viewCount });
      break;
  }
  for (const listener of [...listeners]) listener(event);
}

/** What is known of a game, into the lists of games and into the matches that hold it. */
function patchGame(client: QueryClient, id: string, change: Change): void {
  patch(client, 'games', id, change);
  patch(client, 'matches', id, change);
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

/** Rows, one record or a match with its games, with the change in it; the same value where it concerns nothing there. */
function patched(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row) => patched(row, id, change));
    return rows.every((row, index) => row === value[index]) ? value : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value && value._id === id) return merge(value as Row, change);
  if (!('games' in value)) return value;
  const games = patched(value.games, id, change);
  return games === value.games ? value : { ...value, games };
}

function merge(row: Row, change: Change): Row {
  return (change.version ?? Number.POSITIVE_INFINITY) < (row.version ?? 0) ? row : { ...row, ...change };
}

const deleted = new Set<string>();

/** Whether an event has said that the record was deleted; it then leaves the lists that still show it. */
export const wasDeleted = (id: string): boolean => deleted.has(id);

const later = gather(TOGETHER_MS, (resource) => void refetch(resource));
const askForCounts = gather(COUNTS_EVERY_MS, (resource) => void refetchOnly(resource));

/** Only the lists of the resource and the overview show its counts; rows of games follow the event `views`. */
function countsLater(resource: string): void {
  if (resource === 'games' || resource === 'streams') askForCounts('dashboard');
  else askForCounts(resource, 'dashboard');
}

/** Calls `run` once for each resource that was named, when `ms` have passed since the first was. */
function gather(ms: number, run: (resource: string) => void): (...resources: string[]) => void {
  const waiting = new Set<string>();
  return (...resources) => {
    const isUnderWay = waiting.size > 0;
    for (const resource of resources) waiting.add(resource);
    if (isUnderWay) return;
    setTimeout(() => {
      const due = [...waiting];
      waiting.clear();
      due.forEach(run);
    }, ms);
  };
}

function setInbox(counts: { newRequests?: number | undefined; newMessages?: number | undefined }): void {
  const { newRequests, newMessages } = counts;
  useInbox.setState({
    ...(newRequests !== undefined && { newRequests }),
    ...(newMessages !== undefined && { newMessages }),
  });
}
