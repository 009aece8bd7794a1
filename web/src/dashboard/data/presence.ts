import type { Call } from '@touchline/contract/define-call';
import type { OpenRecord, StaffEvent } from '@touchline/contract/events';
import type { ResourceName, StaffListName } from '@touchline/contract/resources/all';
import { useEffect, useState } from 'react';
import { onLiveEvent } from './live-updates.ts';
import { useSession } from './session-state.ts';
import { sendToServer } from './staff-socket.ts';

/** The list whose name events use for records that several users may have open at once; null for other resources. */
const LISTS: Readonly<Record<ResourceName, StaffListName | null>> = {
  accessRequests: null,
  activity: null,
  affiliates: 'affiliates',
  auth: null,
  contacts: 'contacts',
  dashboard: null,
  devices: null,
  downloads: 'downloads',
  faqs: 'faqs',
  games: 'games',
  leagues: 'leagues',
  matches: 'matches',
  permissions: null,
  pushes: 'pushes',
  queues: null,
  requests: 'requests',
  roles: 'roles',
  savedViews: null,
  settings: null,
  siteNotifications: 'notifications',
  streamHealth: null,
  streams: null,
  totals: null,
  tokens: null,
  totp: null,
  users: 'users',
  webhooks: 'webhooks',
};

/** The record that a call with these path parameters changes; null when it belongs to no list. */
export function recordOf({ id }: Pick<Call, 'id'>, params: unknown): OpenRecord | null {
  const collection = LISTS[id.slice(0, id.indexOf('.')) as ResourceName];
  const { gameId, id: own } = (params ?? {}) as { gameId?: string; id?: string };
  const recordId = gameId ?? own;
  return collection && recordId !== undefined ? { collection, id: recordId } : null;
}

interface Meanwhile {
  /** The other users that have the record open now. */
  readonly others: StaffEvent<'presence'>['users'];
  /** The newest version named by an event. */
  readonly version: number;
}

/**
 * Announces that a record is open while the component is mounted; returns the other users that have it open and its
 * newest version.
 */
export function usePresence(record: OpenRecord | null): Meanwhile {
  const userId = useSession((state) => state.user?._id);
  const [others, setOthers] = useState<Meanwhile['others']>([]);
  const [version, setVersion] = useState(0);
  const { collection, id } = record ?? {};
  useEffect(() => {
    if (collection === undefined || id === undefined) return;
    const open = () => sendToServer('presence:open', { collection, id });
    open();
    const stop = onLiveEvent(({ name, payload }) => {
      // A new connection does not know which records are open.
      if (name === 'hello') open();
      const isMeant = 'collection' in payload && payload.collection === collection && payload.id === id;
      if (!isMeant) return;
      if (name === 'presence') setOthers(payload.users.filter(({ _id }) => _id !== userId));
      if (name === 'record:changed') setVersion(payload.version ?? 0);
    });
    return () => {
      stop();
      sendToServer('presence:close', { collection, id });
    };
  }, [collection, id, userId]);
  return { others, version };
}
