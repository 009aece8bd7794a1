import { randomUUID } from 'node:crypto';
import type { OpenRecord, StaffEvent } from '@touchline/contract/events';
import type { StaffListName } from '@touchline/contract/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { exchange } from './exchange.ts';

/** The interval in ms at which every process writes its users' open records and reads those of the others. */
const TICK_MS = 1_000;
/** The time in ms for which a process' values are valid unless written again. */
const VALID_MS = 30_000;
/** The most records that a connection may have open. */
const MOST_OPEN = 5;

type Users = StaffEvent<'presence'>['users'];

/** The parts of a connection that presence needs. */
interface PresentSocket {
  readonly data: { readonly userId: string; readonly username: string };
  emit(event: 'presence', payload: StaffEvent<'presence'>): unknown;
}

export interface Presence<S> {
  /** Marks the record as open in the connection; ignored for a sixth record and without a key of its list. */
  open(socket: S, record: OpenRecord): void;
  close(socket: S, record: OpenRecord): void;
  /** Removes a closed connection. */
  leave(socket: S): void;
  stop(): Promise<void>;
}

/**
 * A record that is open here: the last message to each connection, and its exchanges, which run one after the other.
 */
interface Opened<S> {
  readonly record: OpenRecord;
  readonly sent: Map<S, string>;
  isDue: boolean;
  work: Promise<void>;
}

/**
 * The users who have a record open, over all processes, for those who have it open too: each process writes its users
 * to Redis and reads the others' once a second. Without Redis each process knows only its own users.
 */
export function createPresence<S extends PresentSocket>(
  core: Core,
  maySee: (socket: S, collection: StaffListName) => boolean,
): Presence<S> {
  const self = randomUUID();
  const opened = new Map<string, Opened<S>>();
  const keyOf = ({ collection, id }: OpenRecord) => `${core.env.REDIS_PREFIX}:presence:${collection}:${id}`;

  const say = (key: string, users: Users): Promise<string[]> => {
    const own = users.length > 0 ? JSON.stringify(users) : '';
    return exchange(core, { key, self, own, validMs: VALID_MS }).catch((err: Error) => {
      core.log.debug({ err: { message: err.message } }, 'presence not exchanged; Redis is away');
      return [];
    });
  };

  const announce = async (key: string, { record, sent }: Opened<S>): Promise<void> => {
    for (const socket of sent.keys()) if (!maySee(socket, record.collection)) sent.delete(socket);
    const said = await say(key, usersOf(sent.keys()));
    const others = said.flatMap((text) => JSON.parse(text) as Users);
    // Users who came or left meanwhile count now.
    const users = unique([...usersOf(sent.keys()), ...others]);
    const text = JSON.stringify(users);
    for (const [socket, last] of sent) {
      if (last === text) continue;
      sent.set(socket, text);
      socket.emit('presence', { ...record, users });
    }
  };

  const lookAt = (key: string, one: Opened<S>): void => {
    if (one.isDue) return;
    one.isDue = true;
    one.work = one.work.then(async () => {
      one.isDue = false;
      await announce(key, one);
      if (one.sent.size === 0 && !one.isDue) opened.delete(key);
    });
  };
  const timer = setInterval(() => {
    for (const [key, one] of opened) lookAt(key, one);
  }, TICK_MS);

  const close = (socket: S, key: string): void => {
    const one = opened.get(key);
    if (one?.sent.delete(socket)) lookAt(key, one);
  };
  return {
    open(socket, record) {
      const key = keyOf(record);
      const count = [...opened.values()].filter(({ sent }) => sent.has(socket)).length;
      const one = opened.get(key) ?? { record, sent: new Map(), isDue: false, work: Promise.resolve() };
      if (one.sent.has(socket) || count >= MOST_OPEN || !maySee(socket, record.collection)) return;
      opened.set(key, one);
      one.sent.set(socket, '');
      lookAt(key, one);
    },
    close: (socket, record) => close(socket, keyOf(record)),
    leave(socket) {
      for (const key of opened.keys()) close(socket, key);
    },
    async stop() {
      clearInterval(timer);
      for (const { sent } of opened.values()) sent.clear();
      // These users connect elsewhere, and must not appear twice.
      await Promise.all([...opened].map(([key, { work }]) => work.then(() => say(key, []))));
    },
  };
}

const usersOf = (sockets: Iterable<PresentSocket>): Users =>
  unique([...sockets].map(({ data: { userId, username } }) => ({ _id: userId, username })));

/** Each user once, by name. */
const unique = (users: Users): Users =>
  [...new Map(users.map((user) => [user._id, user])).values()].sort((a, b) =>
    a.username < b.username ? -1 : 1,
  );
