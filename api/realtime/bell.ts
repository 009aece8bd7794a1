import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';
import type { StaffEvent } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';
import { countNewContacts } from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import type { BaseRecord } from '@touchline/core/platform/store';
import { countNewRequests } from '@touchline/core/requests/requests';
import type { Follower, InboxKind } from './follow.ts';
import type { StaffSockets } from './staff-sockets.ts';

export interface Bell {
  /** What is New now, for somebody who holds these keys; empty where the database does not say. */
  countsFor(
    holds: (key: PermissionKey) => boolean,
  ): Promise<Pick<StaffEvent<'hello'>, 'newRequests' | 'newMessages'>>;
}

const INBOXES = {
  requests: { key: 'match-requests:view', event: 'requests:changed', count: countNewRequests },
  messages: { key: 'contact:view', event: 'messages:changed', count: countNewContacts },
} as const satisfies Record<InboxKind, object>;

/** Tells staff how many requests and messages are New whenever that changes, and which have just come in, once. */
export function createBell(core: Core, follower: Follower, tell: StaffSockets['tell']): Bell {
  for (const kind of ['requests', 'messages'] as const) followInbox(core, follower, tell, kind);
  return {
    async countsFor(holds) {
      const count = async (kind: InboxKind) =>
        holds(INBOXES[kind].key) ? INBOXES[kind].count(core).catch(() => undefined) : undefined;
      const [newRequests, newMessages] = await Promise.all([count('requests'), count('messages')]);
      return {
        ...(newRequests === undefined ? {} : { newRequests }),
        ...(newMessages === undefined ? {} : { newMessages }),
      };
    },
  };
}

function followInbox(core: Core, follower: Follower, tell: StaffSockets['tell'], kind: InboxKind): void {
  const { key, event, count } = INBOXES[kind];
  /** Arrivals that were told of, with the moment after which they are none any more. */
  const told = new Map<string, number>();
  let arrived: StaffEvent<'requests:changed'>['arrived'] = [];
  let last: number | undefined;
  let counting = false;
  let again = false;

  /** One count at a time: what is written meanwhile is counted once more, together. */
  const ring = async (): Promise<void> => {
    again = true;
    if (counting) return;
    counting = true;
    try {
      while (again) {
        again = false;
        const now = await count(core);
        if (now === last && arrived.length === 0) continue;
        last = now;
        const news = arrived;
        arrived = [];
        tell(key, event, { count: now, arrived: news });
      }
    } catch (err) {
      core.log.warn(
        { err: { message: (err as Error).message }, kind },
        'could not count; the next change will',
      );
    } finally {
      counting = false;
    }
  };

  follower.onInboxWritten((written, records) => {
    if (written !== kind) return;
    const now = core.clock.now();
    for (const [id, until] of told) if (until < now) told.delete(id);
    for (const record of records) {
      if (!isArrival(record, now) || told.has(record._id.toHexString())) continue;
      told.set(record._id.toHexString(), record.createdAt.getTime() + ARRIVAL_WITHIN_MS);
      arrived.push({ id: record._id.toHexString(), version: record.version });
    }
    void ring();
  });
}

const isArrival = ({ version, deletedAt, createdAt }: BaseRecord, now: number) =>
  version === 1 && deletedAt === null && now - createdAt.getTime() < ARRIVAL_WITHIN_MS;
