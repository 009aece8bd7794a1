import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const wish = {
  homeTeam: 'Brightwater',
  awayTeam: 'Millgate',
  category: 'Football',
  league: 'Harbour League',
  email: 'mara@example.com',
  username: 'mara',
};
const message = {
  firstName: 'Mara',
  lastName: 'Lind',
  email: 'mara@example.com',
  subject: 'Thank you',
  message: 'The page flipped by itself.',
};

const countsOf = (desk: StaffSocket, event: 'requests:changed' | 'messages:changed') =>
  desk.received.flatMap((item) => (item.event === event ? [(item.payload as { count: number }).count] : []));
const arrivedOf = (desk: StaffSocket) =>
  desk.received.flatMap((item) =>
    item.event === 'requests:changed'
      ? (item.payload as { arrived: { id: string }[] }).arrived.map(({ id }) => id)
      : [],
  );

/** Two api processes, and a member of staff at each. */
async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const installation = newInstallation();
  const [one, two] = [await installation.core({ clock }), await installation.core({ clock })];
  const [a, b] = [await startTestApi(one), await startTestApi(two)];
  const as = await makeSuperAdmin(one);
  const desks = [
    await connectStaff(a, await a.cookieOf(as)),
    await connectStaff(b, await b.cookieOf(as)),
  ] as [StaffSocket, StaffSocket];
  let wishes = 0;
  const ask = async (api: TestApi) => {
    wishes += 1;
    const answer = await api.request('POST', '/api/match-requests', {
      body: { ...wish, homeTeam: `Brightwater ${wishes}` },
      headers: { 'x-forwarded-for': `10.4.0.${wishes}` },
    });
    expect(answer.status).toBe(201);
  };
  const requests = async () => (await a.request('GET', '/api/match-requests', { as })).body.requests;
  return { clock, core: one, a, b, as, desks, ask, requests };
}

describe('the bell', () => {
  it('rings once for a new request in every dashboard at every process, and names the request', async () => {
    const { a, desks, ask, requests } = await open();
    await ask(a);
    const [{ _id }] = await requests();
    for (const desk of desks) {
      await eventually(() => expect(countsOf(desk, 'requests:changed')).toEqual([1]));
      expect(arrivedOf(desk)).toEqual([_id]);
    }
    await ask(a);
    for (const desk of desks) {
      await eventually(() => expect(countsOf(desk, 'requests:changed').at(-1)).toBe(2));
      expect(arrivedOf(desk)).toHaveLength(2);
    }
  });

  it('changes its count with a status, a deletion and a restore, everywhere, without ringing', async () => {
    const { a, b, as, desks, ask, requests } = await open();
    await ask(a);
    await ask(b);
    for (const desk of desks)
      await eventually(() => expect(countsOf(desk, 'requests:changed').at(-1)).toBe(2));
    const [first, second] = await requests();
    await b.request('PUT', `/api/match-requests/${first._id}/status`, { as, body: { status: 'Pending' } });
    for (const desk of desks)
      await eventually(() => expect(countsOf(desk, 'requests:changed').at(-1)).toBe(1));
    await a.request('DELETE', `/api/match-requests/${second._id}`, { as });
    for (const desk of desks)
      await eventually(() => expect(countsOf(desk, 'requests:changed').at(-1)).toBe(0));
    await a.request('POST', `/api/match-requests/${second._id}/restore`, { as });
    for (const desk of desks) {
      await eventually(() => expect(countsOf(desk, 'requests:changed').at(-1)).toBe(1));
      expect(arrivedOf(desk)).toHaveLength(2);
    }
  });

  it('is right at once for a user who reconnects, and rings for nothing old', async () => {
    const { a, b, as, core, desks, ask } = await open();
    const colleague = await connectStaff(a, await a.cookieOf(as));
    desks[0].socket.disconnect();
    await ask(b);
    await ask(b);
    // This process has sent both counts; a page that connects earlier would receive the events as well.
    await eventually(() => expect(countsOf(colleague, 'requests:changed').at(-1)).toBe(2));
    const back = await connectStaff(a, await a.cookieOf(as));
    expect(back.received[0]).toMatchObject({ event: 'hello', payload: { newRequests: 2, newMessages: 0 } });
    expect(arrivedOf(back)).toEqual([]);
    const later = await startTestApi(core);
    const fresh = await connectStaff(later, await later.cookieOf(as));
    await later.changeFeed.catchUp();
    expect(arrivedOf(fresh)).toEqual([]);
  });

  it('does not ring for a request that is a minute old when it is first seen', async () => {
    const { clock, core, a, desks } = await open();
    const now = new Date(clock.now() - 60_000);
    await core.db.collection('match_requests').insertOne({
      ...wish,
      status: 'New',
      wishKey: 'old',
      isFirst: true,
      words: [],
      version: 1,
      createdAt: now,
      updatedAt: now,
      changedAt: new Date(),
      contentAt: new Date(),
      deletedAt: null,
    });
    await a.changeFeed.catchUp();
    await eventually(() => expect(countsOf(desks[0], 'requests:changed')).toEqual([1]));
    expect(arrivedOf(desks[0])).toEqual([]);
  });

  it('is received only by users who may see the requests', async () => {
    const { core, a, ask } = await open();
    const reader = await makeUser(core, { permissions: ['contact:view'] });
    const desk = await connectStaff(a, await a.cookieOf(reader));
    expect(desk.received[0]?.payload).toEqual({ serverTime: expect.any(String), newMessages: 0 });
    await ask(a);
    await a.request('POST', '/api/contact', { body: message });
    await eventually(() => expect(countsOf(desk, 'messages:changed')).toEqual([1]));
    expect(countsOf(desk, 'requests:changed')).toEqual([]);
  });
});
