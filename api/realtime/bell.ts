import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';
import type { StaffEvent } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';
import { countNewContacts } from '@touchline/core/contacts/contacts';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Core } from '@touchline/core/platform/core';
import { countNewRequests } from '@touchline/core/requests/requests';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';

export interface Bell {
  /**
   * The current numbers of new records, for a user with these permissions; empty while the database does not answer.
   */
  countsFor(
    holds: (key: PermissionKey) => boolean,
  ): Promise<Pick<StaffEvent<'hello'>, 'newRequests' | 'newMessages'>>;
}

const INBOXES = {
  match_requests: { key: 'match-requests:view', event: 'requests:changed', count: countNewRequests },
  contacts: { key: 'contact:view', event: 'messages:changed', count: countNewContacts },
} as const;
type Inbox = keyof typeof INBOXES;

/** Announces the numbers of new requests and messages to staff whenever they change, and each arrival once. */
export function createBell(core: Core, changeFeed: ChangeFeed, emit: EmitToStaff): Bell {
  for (const inbox of ['match_requests', 'contacts'] as const) watchInbox(core, changeFeed, emit, inbox);
  return {
    async countsFor(holds) {
      const count = async (inbox: Inbox) =>
        holds(INBOXES[inbox].key) ? INBOXES[inbox].count(core).catch(() => undefined) : undefined;
      const [newRequests, newMessages] = await Promise.all([count('match_requests'), count('contacts')]);
      return {
        ...(newRequests === undefined ? {} : { newRequests }),
        ...(newMessages === undefined ? {} : { newMessages }),
      };
    },
  };
}

function watchInbox(core: Core, changeFeed: ChangeFeed, emit: EmitToStaff, inbox: Inbox): void {
  const { key, event, count } = INBOXES[inbox];
  /** Announced arrivals, with the time after which they are no longer arrivals. */
  const announced = new Map<string, number>();
  let arrived: StaffEvent<'requests:changed'>['arrived'] = [];
  let last: number | undefined;
  let counting = false;
  let again = false;

  /** One count at a time: records written meanwhile are counted together afterwards. */
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
        emit(key, event, { count: now, arrived: news });
      }
    } catch (err) {
      core.log.warn(
        { err: { message: (err as Error).message }, inbox },
        'could not count; the next change will',
      );
    } finally {
      counting = false;
    }
  };

  changeFeed.on(inbox, (records) => {
    const now = core.clock.now();
    for (const [id, until] of announced) if (until < now) announced.delete(id);
    for (const record of records) {
      if (!isArrival(record, now) || announced.has(record._id.toHexString())) continue;
      announced.set(record._id.toHexString(), record.createdAt.getTime() + ARRIVAL_WITHIN_MS);
      arrived.push({ id: record._id.toHexString(), version: record.version });
    }
    void ring();
  });
}

const isArrival = ({ version, deletedAt, createdAt }: BaseRecord, now: number) =>
  version === 1 && deletedAt === null && now - createdAt.getTime() < ARRIVAL_WITHIN_MS;
