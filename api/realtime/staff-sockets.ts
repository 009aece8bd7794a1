import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import type { StaffEvent, StaffEventName } from '@touchline/contract/events';
import { keysOfStaffList } from '@touchline/contract/live-collections';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type StaffNews, staffNoticesOf } from '@touchline/contract/rules/staff-notices';
import { hasUndo } from '@touchline/core/activity/undo-of';
import type { Core } from '@touchline/core/platform/core';
import { metrics } from '@touchline/core/platform/metrics';
import { progressOf } from '@touchline/core/push/campaigns';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { pushToStaff } from '@touchline/core/staff-push/staff-push';
import { undoProgress } from '@touchline/core/undo/undo';
import type { Server } from 'socket.io';
import type { LookUpCredentials } from '../http/rate-limit.ts';
import { announceAccessRequests } from './access-requests.ts';
import { createBell } from './bell.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';
import { announceFailedJobs, announceFailedPushes } from './failures.ts';
import { announceOnline } from './online-devices.ts';
import { announceOutages } from './outages.ts';
import { createPresence } from './presence.ts';
import { announceQueues } from './queue-changes.ts';
import { receivePresence } from './receive-presence.ts';
import { announceRecords } from './record-changes.ts';
import {
  createStaffAccess,
  keyRoom,
  type StaffNamespace,
  type StaffSocket,
  userRoom,
} from './staff-access.ts';
import type { Watching } from './watching.ts';
import { whileConnected } from './while-connected.ts';

export interface StaffSockets {
  readonly emit: EmitToStaff;
  /** Checks every open connection again, and closes those whose session or user is gone. */
  recheck(): Promise<void>;
  count(): number;
  /** Asks every client to reconnect, each after the milliseconds that the function returns. */
  sayGoodbye(reconnectInMs: () => number): void;
  close(): Promise<void>;
}

interface StaffSocketDeps {
  core: Core;
  sessions: SessionService;
  changeFeed: ChangeFeed;
  watching: Pick<Watching, 'counts'>;
  lookUpCredentials: LookUpCredentials;
}

/** The sockets of signed-in staff, and the events sent to each. */
export function createStaffSockets(
  io: Server,
  { core, sessions, changeFeed, watching, lookUpCredentials }: StaffSocketDeps,
): StaffSockets {
  const staff = io.of(STAFF_NAMESPACE) as unknown as StaffNamespace;
  const access = createStaffAccess(staff, { core, sessions, changeFeed, lookUpCredentials });

  staff.on('connection', (socket) => {
    receivePresence(core, socket, presence);
    socket.on('disconnect', () => presence.leave(socket));
    socket.on('error', (err) => core.log.debug({ err }, 'staff socket error'));
    // A change between the handshake and this point found no connection to close.
    void access.recheck([socket]).then(() => {
      if (socket.connected) return greet(socket);
    });
  });

  const presence = createPresence<StaffSocket>(core, ({ rooms }, collection) =>
    keysOfStaffList(collection).some((key) => rooms.has(keyRoom(key))),
  );

  const greet = async (socket: StaffSocket): Promise<void> => {
    const holds = (key: PermissionKey) => socket.rooms.has(keyRoom(key));
    const counts = await bell.countsFor(holds);
    socket.emit('hello', {
      serverTime: core.clock.date().toISOString(),
      ...counts,
      ...(holds('games:update') && { watching: watching.counts() }),
    });
  };

  const emitTo = <N extends StaffEventName>(rooms: string[], event: N, payload: StaffEvent<N>): void => {
    metrics.events.inc({ event });
    // The type of events ties each name to its payload; the generic has lost that.
    (staff.to(rooms) as { emit(event: string, payload: object): boolean }).emit(event, payload);
  };
  const emit: EmitToStaff = (keys, event, payload) => {
    emitTo([keys].flat().map(keyRoom), event, payload);
    for (const notice of staffNoticesOf({ name: event, payload } as StaffNews)) pushToStaff(core, notice);
  };
  const bell = createBell(core, changeFeed, emit);
  announceFailedPushes(core, changeFeed, emit);
  announceOutages(core, changeFeed, emit);
  const queues = whileConnected(staff, 'queues:access', () => announceQueues(core, emit));
  const failedJobs = whileConnected(staff, 'queues:access', () => announceFailedJobs(core, emit));
  const records = announceRecords(changeFeed, emit);
  const online = announceOnline(core, emit, () => staff.adapter.rooms.has(keyRoom('app-users:access')));
  announceAccessRequests(core, changeFeed, {
    opened: (id) => emit('permissions:update', 'access-request:new', { id }),
    closed: (id, userId) =>
      emitTo([keyRoom('permissions:update'), userRoom(userId)], 'access-request:closed', { id }),
  });
  changeFeed.on('push_campaigns', (campaigns) => {
    for (const campaign of campaigns) emit('app-notifications:view', 'push:progress', progressOf(campaign));
  });
  changeFeed.on('activities', (entries) => {
    for (const entry of entries)
      if (hasUndo(entry))
        emitTo([userRoom(entry.undo.by._id.toHexString())], 'undo:progress', undoProgress(entry));
  });

  return {
    emit,
    recheck: access.recheckAll,
    count: () => staff.sockets.size,
    sayGoodbye(reconnectInMs) {
      for (const socket of staff.sockets.values()) socket.emit('goodbye', { reconnectInMs: reconnectInMs() });
    },
    async close() {
      access.stop();
      queues.stop();
      failedJobs.stop();
      records.stop();
      online.stop();
      await presence.stop();
    },
  };
}
