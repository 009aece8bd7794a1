import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { goLiveDue } from '@touchline/core/games/go-live/go-live';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { reconcileCampaigns, startCampaign, startFollowing } from '@touchline/core/push/delivery';
import { sendChunk } from '@touchline/core/push/send-chunk';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { makeDevices } from '../../test/support/devices.ts';
import { makeGame, makeUser } from '../../test/support/factories.ts';
import { instantPush, openPushes, PUSHES } from '../../test/support/push-calls.ts';
import { recordingSender } from '../../test/support/pushes.ts';

const KICK_OFF = '2026-11-21T14:00:00.000Z';
const TEN_BEFORE = { event: 'kickoff', minutes: 10 };
const WHEN_LIVE = { event: 'live' };

async function open(relative: object = TEN_BEFORE) {
  const desk = await openPushes();
  const { core, api, as, clock, send, add } = desk;
  const game = await makeGame(core, { startsAt: new Date(KICK_OFF) });
  const form = { ...instantPush, deliveryType: 'scheduled', gameId: game._id.toHexString(), relative };
  const push = await add(form);
  const read = async () => (await send('GET', `/${push._id}`)).body.notification;
  const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
  const call = async (method: string, at: string, body?: unknown) => {
    const answer = await api.request(method, path + at, { as, ...(body === undefined ? {} : { body }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const bulk = async (action: string, value?: unknown) => {
    const body = { ids: [game._id.toHexString()], action, ...(value === undefined ? {} : { value }) };
    const { body: answer } = await api.request('POST', '/api/games/bulk', { as, body });
    expect(answer.results[0], JSON.stringify(answer)).toMatchObject({ ok: true });
  };
  const follow = () => startFollowing(core);
  return { ...desk, game, form, push, read, call, bulk, follow, clock };
}

type Desk = Awaited<ReturnType<typeof open>>;

/** What the push is after the worker's next look. */
async function after(desk: Desk, at?: string) {
  if (at) desk.clock.set(at);
  await desk.follow();
  return desk.read();
}

/** Sends everything that was begun and returns the number of copies of each device. */
async function copies({ core }: Desk): Promise<number[]> {
  const sender = recordingSender();
  for (const { _id } of await chunksOf(core).find({ isDone: false }).toArray())
    await sendChunk(core, sender, _id);
  return [...sender.tries().values()];
}

describe('a push relative to a game', () => {
  it('is due before the kick-off or when the game goes live, in place of a date and a time', async () => {
    const desk = await open();
    expect(desk.push).toMatchObject({
      relative: TEN_BEFORE,
      deliveryDate: '',
      deliveryTime: '',
      deliverAt: '2026-11-21T13:50:00.000Z',
      state: 'pending',
    });
    expect(await desk.add({ ...desk.form, relative: WHEN_LIVE })).toMatchObject({
      relative: { event: 'live', minutes: 0 },
      deliverAt: '2026-11-21T13:45:00.000Z',
    });
  });

  it('is refused with a clear message for each mistake', async () => {
    const { form, send } = await open();
    const outOfRange = 'Minutes must be a whole number from 0 to 1440';
    const mistakes = [
      [{ relative: { event: 'kickoff', minutes: 1_441 } }, 'relative.minutes', outOfRange],
      [{ relative: { event: 'kickoff', minutes: -1 } }, 'relative.minutes', outOfRange],
      [{ relative: { event: 'kickoff', minutes: 1.5 } }, 'relative.minutes', outOfRange],
      [
        { relative: { event: 'half-time', minutes: 1 } },
        'relative.event',
        'Please select a moment of the game',
      ],
      [{ gameId: '' }, 'gameId', 'Please select a game'],
      [
        { deliveryDate: '2026-11-21', deliveryTime: '18:00' },
        'relative',
        'Choose a date and time or a moment of the game, not both.',
      ],
      [{ deliveryType: 'instant' }, 'relative', 'A notification relative to a game must be scheduled.'],
      [
        { relative: { event: 'live', minutes: 3 } },
        'relative',
        'Minutes belong to a kick-off: without them, it is sent when the game goes live.',
      ],
      [{ relative: { event: 'kickoff', minutes: 180 } }, 'relative', 'Delivery time must be in the future.'],
    ] as const;
    for (const [fields, path, message] of mistakes) {
      const refused = await send('POST', '', { ...form, ...fields });
      expect(refused, path).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(refused.body.errors).toContainEqual(expect.objectContaining({ path, message }));
    }
  });

  it('is refused without the permission to add', async () => {
    const { api, core, form } = await open();
    const as = await makeUser(core, { permissions: [...STAFF_DEFAULT] });
    expect((await api.request('POST', PUSHES, { as, body: form })).status).toBe(403);
  });

  it('moves with its game, ten times in a minute, and is sent once at the last moment', async () => {
    const desk = await open();
    await makeDevices(desk.core, 3);
    for (let move = 0; move < 10; move += 1) {
      desk.clock.advance(5_000);
      await desk.bulk('move', 30);
      if (move % 3 === 0) await desk.follow();
    }
    expect(await after(desk)).toMatchObject({ state: 'pending', deliverAt: '2026-11-21T18:50:00.000Z' });
    expect(await after(desk, '2026-11-21T18:49:59.999Z')).toMatchObject({ state: 'pending' });
    expect(await after(desk, '2026-11-21T18:50:00Z')).toMatchObject({ state: 'sending' });
    await desk.follow();
    expect(await copies(desk)).toEqual([1, 1, 1]);
    await desk.bulk('move', 30).catch(() => undefined);
    expect(await after(desk, '2026-11-21T23:00:00Z')).toMatchObject({ state: 'delivered' });
  });

  it('is not sent by an alarm whose game was moved in between, whatever died meanwhile', async () => {
    const desk = await open();
    await desk.bulk('move', 60);
    desk.clock.set('2026-11-21T13:50:00Z');
    // Neither the sweep nor the api has moved the alarm: its job looks at the game itself.
    const id = new ObjectId(desk.push._id);
    expect(await startCampaign(desk.core, id, new Date(desk.push.deliverAt))).toBe(false);
    expect(await desk.read()).toMatchObject({ state: 'pending', deliverAt: '2026-11-21T14:50:00.000Z' });
    // A worker that starts late finds it.
    desk.clock.set('2026-11-21T14:55:00Z');
    await reconcileCampaigns(desk.core);
    expect((await desk.read()).state).not.toBe('pending');
  });

  it('is cancelled with its game and says why, and is right again when the game is restored', async () => {
    const desk = await open();
    await desk.call('DELETE', '');
    expect(await after(desk)).toMatchObject({ state: 'cancelled', cancelReason: 'game-deleted' });
    await desk.call('POST', '/restore');
    expect(await after(desk)).toMatchObject({
      state: 'pending',
      cancelReason: null,
      deliverAt: desk.push.deliverAt,
    });
    await desk.bulk('status', 'Finished');
    expect(await after(desk)).toMatchObject({ state: 'cancelled', cancelReason: 'game-finished' });
    await desk.bulk('status', 'Scheduled');
    expect(await after(desk)).toMatchObject({ state: 'pending', cancelReason: null });
    expect(await after(desk, '2026-11-21T13:50:00Z')).toMatchObject({
      state: expect.stringMatching(/sending|delivered/),
    });
  });

  it('stays cancelled when staff cancelled it, wherever its game goes', async () => {
    const desk = await open();
    await desk.send('POST', `/${desk.push._id}/cancel`, {});
    await desk.bulk('move', 30);
    expect(await after(desk, '2026-11-21T14:20:00Z')).toMatchObject({
      state: 'cancelled',
      cancelReason: null,
    });
  });

  it('is cancelled when it would come more than 30 minutes late', async () => {
    const late = await open();
    expect(await after(late, '2026-11-21T14:20:00.001Z')).toMatchObject({
      state: 'cancelled',
      cancelReason: 'late',
    });
    const inTime = await open();
    expect((await after(inTime, '2026-11-21T14:20:00Z')).state).not.toMatch(/pending|cancelled/);
  });

  it.each([
    ['before kick-off', TEN_BEFORE],
    ['when it goes live', WHEN_LIVE],
  ])(
    'that is due %s is sent 15 s after its game is set live early: live, back and live again sends it once',
    async (_, relative) => {
      const desk = await open(relative);
      await makeDevices(desk.core, 2);
      await desk.bulk('status', 'Live');
      expect(await after(desk, '2026-11-21T12:00:14Z')).toMatchObject({
        state: 'pending',
        deliverAt: '2026-11-21T12:00:15.000Z',
      });
      await desk.bulk('status', 'Scheduled');
      expect(await after(desk, '2026-11-21T12:00:20Z')).toMatchObject({
        state: 'pending',
        deliverAt: desk.push.deliverAt,
      });
      await desk.bulk('status', 'Live');
      expect(await after(desk, '2026-11-21T12:00:34Z')).toMatchObject({ state: 'pending' });
      expect(await after(desk, '2026-11-21T12:00:35Z')).toMatchObject({ state: 'sending' });
      await desk.bulk('status', 'Scheduled');
      await desk.bulk('status', 'Live');
      await after(desk, '2026-11-21T12:00:59Z');
      expect(await copies(desk)).toEqual([1, 1]);
    },
  );

  it('that waits for going live is sent when the game goes live by itself, and not before', async () => {
    const desk = await open(WHEN_LIVE);
    expect(await after(desk, '2026-11-21T13:45:00Z')).toMatchObject({ state: 'pending' });
    await goLiveDue(desk.core);
    expect((await after(desk)).state).not.toBe('pending');
  });

  it('that was sent by hand no longer moves', async () => {
    const desk = await open();
    await desk.send('POST', `/${desk.push._id}/send`, {});
    await desk.bulk('move', 30);
    expect(await after(desk)).toMatchObject({ deliverAt: '2026-11-21T12:00:00.000Z' });
  });
});
