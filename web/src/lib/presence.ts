import type { Call } from '@touchline/contract/define-call';
import type { OpenRecord, StaffEvent } from '@touchline/contract/events';
import type { StaffListName } from '@touchline/contract/live-collections';
import { useEffect, useState } from 'react';
import { onLiveEvent } from './live-updates.ts';
import { useSession } from './session-state.ts';
import { sendToServer } from './staff-socket.ts';

/** Whose records several users may have open at once: the list of each, by the first part of its calls' ids. */
const LISTS: Readonly<Record<string, StaffListName>> = {
  matches: 'matches',
  games: 'games',
  leagues: 'leagues',
  affiliates: 'affiliates',
  faqs: 'faqs',
  contacts: 'contacts',
  requests: 'requests',
  notices: 'notifications',
  downloads: 'downloads',
  pushes: 'pushes',
  users: 'users',
};

/** The record that a call with these parameters of its path changes; null where it is none of a list. */
export function recordOf({ id }: Pick<Call, 'id'>, params: unknown): OpenRecord | null {
  const collection = LISTS[id.slice(0, id.indexOf('.'))];
  const { gameId, id: own } = (params ?? {}) as { gameId?: string; id?: string };
  const recordId = gameId ?? own;
  return collection && recordId !== undefined ? { collection, id: recordId } : null;
}

interface Meanwhile {
  /** Who else has the record open now. */
  readonly others: StaffEvent<'presence'>['users'];
  /** The newest version that an event has named. */
  readonly version: number;
}

/** Says that a record is open here while the component is mounted, and answers what others do with it meanwhile. */
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
      // A new connection knows nothing of what is open.
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
