import type { PermissionKey } from '@touchline/contract/permissions';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { expectLifetime, momentOf } from '../../test/support/redis.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { pathOfUser } from '../../test/support/user-calls.ts';
import { eventually } from '../../test/support/wait.ts';

const GAME = { collection: 'games', id: 'a'.repeat(24) } as const;
const OTHER_GAME = { collection: 'games', id: 'b'.repeat(24) } as const;
const LEAGUE = { collection: 'leagues', id: 'a'.repeat(24) } as const;

/** Two api processes; `seat` connects a user with these keys to one of them. */
async function open() {
  const installation = newInstallation();
  const [core, second] = [await installation.core(), await installation.core()];
  const [a, b] = [await startTestApi(core), await startTestApi(second)];
  const seat = async (username: string, at = a, permissions: PermissionKey[] = ['games:view']) => {
    const user = await makeUser(core, { username, permissions });
    const desk = await connectStaff(at, await at.cookieOf(user));
    return { user, desk, ...desk };
  };
  return { core, a, b, seat };
}

const latest = ({ received }: Pick<StaffSocket, 'received'>, record: object = GAME) =>
  received
    .flatMap(({ event, payload }) => (event === 'presence' ? [payload as { users: User[] }] : []))
    .filter((payload) => Object.entries(record).every(([name, value]) => payload[name as never] === value))
    .at(-1)
    ?.users.map(({ username }) => username);

describe('presence', () => {
  it('shows the users who have the same record open, at every process, until it is closed', async () => {
    const { b, seat } = await open();
    const [ana, jonas] = [await seat('ana'), await seat('jonas', b)];
    ana.socket.emit('presence:open', GAME);
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
    jonas.socket.emit('presence:open', GAME);
    for (const one of [ana, jonas]) await eventually(() => expect(latest(one)).toEqual(['ana', 'jonas']));
    expect(ana.received.at(-1)?.payload).toEqual({
      ...GAME,
      users: [ana, jonas].map(({ user }) => ({ _id: user._id.toHexString(), username: user.username })),
    });
    jonas.socket.emit('presence:close', GAME);
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
    expect(latest(jonas)).toEqual(['ana', 'jonas']);
  });

  it('ends with the connection, at every process', async () => {
    const { b, seat } = await open();
    const [ana, jonas] = [await seat('ana'), await seat('jonas', b)];
    for (const { socket } of [ana, jonas]) socket.emit('presence:open', GAME);
    await eventually(() => expect(latest(ana)).toEqual(['ana', 'jonas']));
    jonas.socket.disconnect();
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
  });

  it('shows a user with two tabs once, and none of those who have another record open', async () => {
    const { a, seat } = await open();
    const [ana, jonas] = [await seat('ana'), await seat('jonas')];
    const tab = await connectStaff(a, await a.cookieOf(ana.user));
    for (const { socket } of [ana, tab]) socket.emit('presence:open', GAME);
    jonas.socket.emit('presence:open', OTHER_GAME);
    await eventually(() => expect(latest(jonas, OTHER_GAME)).toEqual(['jonas']));
    await eventually(() => expect(latest(tab)).toEqual(['ana']));
    expect(latest(jonas)).toBeUndefined();
    expect(latest(ana)).toEqual(['ana']);
  });

  it('needs a key of the list, and ends when the key is removed', async () => {
    const { core, a, seat } = await open();
    const chief = await makeSuperAdmin(core);
    const [ana, outsider] = [await seat('ana'), await seat('olaf', a, ['leagues:view'])];
    outsider.socket.emit('presence:open', GAME);
    outsider.socket.emit('presence:open', LEAGUE);
    ana.socket.emit('presence:open', GAME);
    await eventually(() => expect(latest(outsider, LEAGUE)).toEqual(['olaf']));
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
    const jonas = await seat('jonas');
    jonas.socket.emit('presence:open', GAME);
    await eventually(() => expect(latest(ana)).toEqual(['ana', 'jonas']));
    const body = { newPermissions: [] };
    await a.request('PUT', pathOfUser(jonas.user, '/permissions'), { as: chief, body });
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
    expect(latest(outsider)).toBeUndefined();
  });

  it('is kept for up to five records of a connection', async () => {
    const { seat } = await open();
    const ana = await seat('ana');
    const records = ['1', '2', '3', '4', '5', '6'].map((digit) => ({ ...GAME, id: digit.repeat(24) }));
    for (const record of records) ana.socket.emit('presence:open', record);
    await eventually(() => expect(latest(ana, records[4])).toEqual(['ana']));
    ana.socket.emit('presence:close', records[0] as typeof GAME);
    ana.socket.emit('presence:open', LEAGUE);
    ana.socket.emit('presence:open', OTHER_GAME);
    await eventually(() => expect(latest(ana, OTHER_GAME)).toEqual(['ana']));
    expect(latest(ana, records[5])).toBeUndefined();
  });

  it('closes a connection that sends invalid messages, or too many', async () => {
    const { seat } = await open();
    const [ana, jonas] = [await seat('ana'), await seat('jonas')];
    const talk = ana.socket as unknown as { emit(event: string, payload: unknown): void };
    for (const payload of [{ collection: 'sessions', id: GAME.id }, { ...GAME, id: 'x' }, null])
      talk.emit('presence:open', payload);
    await eventually(() => expect(ana.socket.connected).toBe(false));
    for (let n = 0; n < 62; n += 1) jonas.socket.emit('presence:close', GAME);
    expect(jonas.socket.connected).toBe(true);
    jonas.socket.emit('presence:close', GAME);
    await eventually(() => expect(jonas.socket.connected).toBe(false));
  });

  it('is kept in Redis for 30 seconds after it was last reported', async () => {
    const { core, seat } = await open();
    const ana = await seat('ana');
    const since = await momentOf(core.redis);
    ana.socket.emit('presence:open', GAME);
    await eventually(() => expect(latest(ana)).toEqual(['ana']));
    const key = `${core.env.REDIS_PREFIX}:presence:games:${GAME.id}`;
    await expectLifetime(core.redis, key, { ms: 30_000, since });
  });
});
