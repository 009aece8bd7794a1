import type { AddressInfo } from 'node:net';
import type { StaffEventName } from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const heardOf = (desk: StaffSocket, event: StaffEventName) =>
  desk.received.filter((item) => item.event === event).map((item) => item.payload);
const closed = (desk: StaffSocket) => eventually(() => expect(desk.socket.connected).toBe(false));
const pathOf = ({ _id }: User, rest = '') => `/api/users/${_id.toHexString()}${rest}`;

/** Two api processes of one installation. */
async function twoProcesses() {
  const installation = newInstallation();
  const cores = [await installation.core(), await installation.core()] as [Core, Core];
  const [a, b] = [await startTestApi(cores[0]), await startTestApi(cores[1])];
  const core = cores[0];
  return { installation, core, a, b, admin: await makeSuperAdmin(core) };
}

async function signIn(api: TestApi, user: User): Promise<string> {
  const answer = await api.request('POST', '/api/auth/sign-in', {
    body: { email: user.email, password: PASSWORD },
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
}

describe('the sockets of staff', () => {
  it('accept every user with a session, and refuse everyone else with a reason', async () => {
    const { core, a, admin } = await twoProcesses();
    const user = await makeUser(core);
    const desk = await connectStaff(a, await a.cookieOf(user));
    expect(desk).toMatchObject({ refused: null, received: [{ event: 'hello' }] });
    expect(a.sockets.staff.count()).toBe(1);
    const unauthenticated = { message: 'Authentication required.', code: 'UNAUTHENTICATED' };
    expect((await connectStaff(a, undefined)).refused).toEqual(unauthenticated);
    expect((await connectStaff(a, 'session=made-up')).refused).toEqual(unauthenticated);
    const suspended = await makeUser(core);
    const cookie = await a.cookieOf(suspended);
    await core.db.collection('users').updateOne({ _id: suspended._id }, { $set: { status: 'Suspended' } });
    expect((await connectStaff(a, cookie)).refused).toEqual(unauthenticated);
    const { password } = (await a.request('POST', pathOf(user, '/temporary-password'), { as: admin })).body;
    const answer = await a.request('POST', '/api/auth/sign-in', { body: { email: user.email, password } });
    const temporary = (answer.headers.get('set-cookie') ?? '').split(';')[0];
    expect((await connectStaff(a, temporary)).refused).toEqual({
      message: 'Please choose a new password first.',
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    expect(a.sockets.staff.count()).toBe(0);
  });

  it('refuse pages of other sites, and disconnect clients that send messages', async () => {
    const { core, a } = await twoProcesses();
    const cookie = await a.cookieOf(await makeUser(core));
    expect((await connectStaff(a, cookie, { origin: 'https://evil.example' })).refused).not.toBeNull();
    const { port } = a.http.address() as AddressInfo;
    const desk = await connectStaff(a, cookie, { origin: `http://127.0.0.1:${port}` });
    expect(desk.refused).toBeNull();
    const talk = desk.socket as unknown as { emit(event: string, payload: unknown): void };
    for (let n = 0; n < 3; n += 1) talk.emit('join', { room: 'key:users:view' });
    await closed(desk);
  });

  it('close with their session, and only those, in every process', async () => {
    const { core, a, b } = await twoProcesses();
    const user = await makeUser(core);
    const [here, there] = [await signIn(a, user), await signIn(a, user)];
    const [atA, atB, other] = await Promise.all([
      connectStaff(a, here),
      connectStaff(b, here),
      connectStaff(b, there),
    ]);
    await a.request('POST', '/api/auth/sign-out', { headers: { cookie: here } });
    await Promise.all([closed(atA), closed(atB)]);
    expect(other.socket.connected).toBe(true);

    const third = await connectStaff(a, await signIn(a, user));
    await b.request('DELETE', '/api/auth/sessions/others', { headers: { cookie: there } });
    await closed(third);
    expect(other.socket.connected).toBe(true);
  });

  it('close when the user is suspended, deleted or given a temporary password, in every process', async () => {
    const { core, a, b, admin } = await twoProcesses();
    const ends: ((user: User) => Promise<unknown>)[] = [
      (user) =>
        a.request('PUT', pathOf(user), {
          as: admin,
          body: { username: user.username, email: user.email, status: 'Suspended' },
        }),
      (user) => a.request('DELETE', pathOf(user), { as: admin }),
      (user) => a.request('POST', pathOf(user, '/temporary-password'), { as: admin }),
    ];
    for (const end of ends) {
      const user = await makeUser(core);
      const desks = await Promise.all([a, b].map(async (api) => connectStaff(api, await api.cookieOf(user))));
      await end(user);
      await Promise.all(desks.map(closed));
    }
  });

  it('close with an old password, except where it was changed', async () => {
    const { core, a, b } = await twoProcesses();
    const user = await makeUser(core);
    const [here, there] = [await signIn(a, user), await signIn(b, user)];
    const [mine, other] = [await connectStaff(a, here), await connectStaff(b, there)];
    await a.request('PUT', pathOf(user, '/password'), {
      headers: { cookie: here },
      body: { currentPassword: PASSWORD, newPassword: 'Fresh-Word-1' },
    });
    await closed(other);
    await eventually(() => expect(heardOf(mine, 'session:changed')).toHaveLength(1));
    expect(mine.socket.connected).toBe(true);
  });

  it('receive the events that their permissions allow, from the moment of a change, in every process', async () => {
    const { core, a, b, admin } = await twoProcesses();
    const user = await makeUser(core, { permissions: [] });
    const id = user._id.toHexString();
    const desks = await Promise.all([a, b].map(async (api) => connectStaff(api, await api.cookieOf(user))));
    const watcher = await connectStaff(
      b,
      await b.cookieOf(await makeUser(core, { permissions: ['users:view'] })),
    );
    const give = (newPermissions: string[]) =>
      a.request('PUT', pathOf(user, '/permissions'), { as: admin, body: { newPermissions } });
    const rename = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        await a.request('PUT', pathOf(admin), {
          as: admin,
          body: { username: `boss ${n}`, email: admin.email },
        });
    };
    await rename(1);
    await give(['users:view']);
    for (const desk of desks)
      await eventually(() => expect(heardOf(desk, 'session:changed').at(-1)).toEqual({ id, version: 2 }));
    await rename(1);
    const adminId = admin._id.toHexString();
    const versions = (desk: StaffSocket) =>
      heardOf(desk, 'user:changed').flatMap((payload) => {
        const event = payload as { id: string; version: number };
        return event.id === adminId ? [event.version] : [];
      });
    for (const desk of desks) await eventually(() => expect(versions(desk)).toEqual([3]));
    await give([]);
    for (const desk of desks)
      await eventually(() => expect(heardOf(desk, 'session:changed').at(-1)).toEqual({ id, version: 3 }));
    await rename(1);
    // A process that was busy announces only the newest state.
    await eventually(() => expect(versions(watcher).at(-1)).toBe(4));
    expect(versions(watcher)).toEqual(versions(watcher).toSorted());
    for (const desk of desks) expect(versions(desk)).toEqual([3]);
  });

  it('close after a write to the user, even without a change notification', async () => {
    const { installation, core, b, admin } = await twoProcesses();
    const user = await makeUser(core);
    const desk = await connectStaff(b, await b.cookieOf(user));
    const dying = await installation.core();
    dying.redis.disconnect();
    const api = await startTestApi(dying);
    const answer = await api.request('DELETE', pathOf(user), { as: admin });
    expect(answer.status).toBe(200);
    await closed(desk);
  });

  it('close at the next check of the minute when their session was deleted, and no others do', async () => {
    const { core, a } = await twoProcesses();
    const [user, other] = [await makeUser(core), await makeUser(core)];
    const [desk, kept] = [
      await connectStaff(a, await a.cookieOf(user)),
      await connectStaff(a, await a.cookieOf(other)),
    ];
    await core.db.collection('sessions').deleteMany({ userId: user._id });
    await a.sockets.staff.recheck();
    await closed(desk);
    expect(kept.socket.connected).toBe(true);
  });

  it('carry events of other parts to users with the key', async () => {
    const { core, a } = await twoProcesses();
    const [with_, without] = [
      await connectStaff(a, await a.cookieOf(await makeUser(core, { permissions: ['users:view'] }))),
      await connectStaff(a, await a.cookieOf(await makeUser(core, { permissions: [] }))),
    ];
    const payload = { id: 'a'.repeat(24), version: 1 };
    a.sockets.staff.emit('users:view', 'user:changed', payload);
    await eventually(() => expect(heardOf(with_, 'user:changed')).toContainEqual(payload));
    expect(heardOf(without, 'user:changed')).toEqual([]);
  });
});
