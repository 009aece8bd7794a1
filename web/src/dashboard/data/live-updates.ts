import type { QueryClient } from '@tanstack/react-query';
import type { ResourceName, StaffListName } from '@touchline/contract/resources/all';
import { create } from 'zustand';
import { type Change, patch, patchPart } from './patch-records.ts';
import { loadSession, useSession } from './session.ts';
import { refetch, refetchOnly } from './staff-data.ts';
import type { LiveEvent } from './staff-socket.ts';
import { forgetUndos } from './undo-state.ts';

/** Changes within this time, in ms, lead to one request per list. */
const TOGETHER_MS = 100;
/**
 * The delay, in ms, before lists whose counts changed are fetched again: counts change all the time while games are
 * live.
 */
const COUNTS_AFTER_MS = 2_000;

/** The lists whose name in events differs from their resource. */
type Renamed = Exclude<StaffListName, ResourceName>;
const RESOURCE_OF: Readonly<Record<Renamed, ResourceName>> = {
  notifications: 'siteNotifications',
  activities: 'activity',
};

interface Inbox {
  readonly newRequests: number;
  readonly newMessages: number;
}

/** The numbers of New requests and messages, which the bell and the sidebar show. */
export const useInbox = create<Inbox>()(() => ({ newRequests: 0, newMessages: 0 }));

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every event after the event was applied to the lists; returns a function that stops it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies an event: changes the rows on screen at once and fetches the lists concerned again. */
export function applyLiveEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case 'hello':
      forgetUndos();
      setInbox({ newRequests: event.payload.newRequests, newMessages: event.payload.newMessages });
      break;
    case 'session:changed':
      if (event.payload.version !== useSession.getState().user?.version) void loadSession();
      break;
    case 'record:changed': {
      const { collection, id, isDeleted } = event.payload;
      const resource = collection in RESOURCE_OF ? RESOURCE_OF[collection as Renamed] : collection;
      if (id === undefined) countsChanged(resource);
      else refetch(resource, TOGETHER_MS);
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
    case 'undo:progress':
      void import('./undo.ts').then(({ followUndo }) => followUndo(event.payload));
      break;
    case 'job:failed':
      refetch('queues', TOGETHER_MS);
      break;
    case 'queues:changed':
      // The overview shows only failed jobs, which have their own event.
      refetchOnly(['queues'], TOGETHER_MS);
      break;
    case 'game:changed': {
      // The public record has no stream addresses, so the row keeps its own streams until the list is fetched again.
      const { streamUrls: _, ...game } = event.payload.game;
      patchPart(client, 'games', game._id, game);
      patchPart(client, 'matches', game._id, game);
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
        patchViews(client, id, { viewCount });
      break;
  }
  for (const listener of [...listeners]) listener(event);
}

/** Writes the views of a game into the lists of games and into the matches that contain it. */
function patchViews(client: QueryClient, id: string, change: Change): void {
  patch(client, 'games', id, change);
  patch(client, 'matches', id, change);
}

const deleted = new Set<string>();

/** Whether an event said that the record was deleted; lists that still show the record then drop it. */
export const wasDeleted = (id: string): boolean => deleted.has(id);

/** Only the lists of the resource and the overview show counts; rows of games follow the event `views`. */
function countsChanged(resource: string): void {
  // Every check of a stream and every delivery of a webhook count as such a change; no overview shows them.
  if (resource === 'streamHealth' || resource === 'webhooks') {
    refetchOnly([resource], COUNTS_AFTER_MS);
    return;
  }
  const shown = resource === 'games' || resource === 'streams' ? [] : [resource];
  refetchOnly([...shown, 'dashboard'], COUNTS_AFTER_MS);
}

function setInbox(counts: { newRequests?: number | undefined; newMessages?: number | undefined }): void {
  const { newRequests, newMessages } = counts;
  useInbox.setState({
    ...(newRequests !== undefined && { newRequests }),
    ...(newMessages !== undefined && { newMessages }),
  });
}
