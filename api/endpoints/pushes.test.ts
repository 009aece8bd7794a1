import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { deleteGame } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { campaignsStore } from '@touchline/core/push/campaigns.store';
import { startCampaign } from '@touchline/core/push/delivery';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { makeGame, makeLeague, makeUser } from '../../test/support/factories.ts';
import {
  instantPush as form,
  openPushes as open,
  PUSHES as path,
  scheduledPush as scheduled,
} from '../../test/support/push-calls.ts';
import { eventually } from '../../test/support/wait.ts';

const pending = { state: 'pending', delivered: false, devices: 0, sent: 0, failed: 0, isLogOnly: false };

const jobs = (core: Core) => core.jobs.queue('push').getJobs(['delayed', 'waiting', 'prioritized']);
const stored = (core: Core, id: string) => campaignsStore(core).collection.findOne({ _id: new ObjectId(id) });
const begin = async (core: Core, id: string) => {
  const campaign = await stored(core, id);
  expect(await startCampaign(core, new ObjectId(id), campaign?.deliverAt as Date)).toBe(true);
};

describe('a push', () => {
  it('that is instant is due at once, and is returned with all its fields', async () => {
    const { core, send } = await open();
    const created = await send('POST', '', { ...form, image: 'https://pictures.example/cup.png' });
    expect(created).toMatchObject({ status: 201, body: { message: 'Notification is being sent' } });
    expect(created.body.notification).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: form.title,
      body: form.body,
      image: 'https://pictures.example/cup.png',
      category: 'news',
      data: { screen: 'Home', gameId: null, matchId: null },
      screen: 'Home',
      game: '',
      sport: null,
      gameId: null,
      deliveryType: 'instant',
      deliveryDate: '',
      deliveryTime: '',
      relative: null,
      deliverAt: '2026-11-21T12:00:00.000Z',
      audience: 'all',
      ...pending,
      cancelReason: null,
      createdAt: { seconds: 1_795_262_400, nanoseconds: 0 },
      version: 1,
    });
    const one = await send('GET', `/${created.body.notification._id}`);
    expect(one.body).toEqual({
      notification: created.body.notification,
      report: { devices: 0, sent: 0, failed: {}, pruned: 0 },
    });
    await eventually(async () =>
      expect((await jobs(core)).map(({ name, data, delay }) => ({ name, data, delay }))).toEqual([
        {
          name: 'push-start',
          data: { campaignId: created.body.notification._id, deliverAt: '2026-11-21T12:00:00.000Z' },
          delay: 0,
        },
      ]),
    );
  });

  it("that is scheduled waits for its time in the site's zone", async () => {
    const { core, send } = await open({ SITE_TIME_ZONE: 'Europe/Berlin' });
    const created = await send('POST', '', { ...scheduled, audience: 'ios' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Notification scheduled successfully',
        notification: {
          ...pending,
          audience: 'ios',
          deliveryDate: '2026-11-21',
          deliveryTime: '18:00',
          deliverAt: '2026-11-21T17:00:00.000Z',
        },
      },
    });
    await eventually(async () =>
      expect((await jobs(core)).map(({ delay }) => delay)).toEqual([5 * 3_600_000]),
    );
  });

  it('about a game carries its teams, sport and match', async () => {
    const { core, send } = await open();
    const league = await makeLeague(core, { category: 'Cricket' });
    const game = await makeGame(core, { homeTeam: 'Northgate', awayTeam: 'Harbour', league: league.name });
    const gameId = game._id.toHexString();
    const about = {
      game: 'Northgate vs Harbour',
      sport: 'Cricket',
      gameId,
      screen: 'Game',
      data: { screen: 'Game', gameId, matchId: game.matchId.toHexString() },
    };
    const { screen: _, ...content } = form;
    for (const named of [
      { gameId },
      { game: gameId },
      { data: { screen: 'Game', gameId } },
      { screen: 'Game', gameId, game: 'Whatever it was called' },
    ]) {
      const { status, body } = await send('POST', '', { ...content, category: 'live', ...named });
      expect({ status, body }).toMatchObject({ status: 201, body: { notification: about } });
    }
  });

  it("of the category 'update' is stored as app_update", async () => {
    const { add } = await open();
    expect(await add({ ...form, category: 'update' })).toMatchObject({ category: 'app_update' });
  });

  it.each([
    [{ title: 'Elevenchars' }, 'Title must be at least 12 characters long', 'title'],
    [{ title: '  Elevenchars  ' }, 'Title must be at least 12 characters long', 'title'],
    [{ title: { $gt: '' } }, 'Title must be at least 12 characters long', 'title'],
    [{ title: 'Twelve chars' }, undefined],
    [{ title: 'x'.repeat(201) }, 'Title must not exceed 200 characters', 'title'],
    [{ body: 'Too short' }, 'Body must be at least 12 characters long', 'body'],
    [{ body: 'x'.repeat(1_001) }, 'Body must not exceed 1000 characters', 'body'],
    [{ body: '⚽'.repeat(1_000), image: '' }, undefined],
    [
      { body: '🏟'.repeat(500), image: `https://x.example/${'x'.repeat(1_700)}` },
      'The notification is too large for phones: shorten the body.',
      'body',
    ],
    [{ image: 'javascript:alert(1)' }, 'Invalid URL', 'image'],
    [{ image: '' }, undefined],
    [{ category: 'weather' }, 'Please select a category', 'category'],
    [{ category: undefined }, 'Please select a category', 'category'],
    [{ screen: 'Settings' }, 'Please select a screen', 'screen'],
    [{ data: { screen: 'Settings' } }, 'Please select a screen', 'data.screen'],
    [{ category: 'game' }, 'Please select a game', 'gameId'],
    [{ category: 'match', gameId: '' }, 'Please select a game', 'gameId'],
    [{ category: 'live', game: 'Northgate vs Harbour' }, 'Please select a game', 'gameId'],
    [{ screen: 'Game' }, 'Please select a game', 'gameId'],
    [{ gameId: 'nonsense' }, 'Please select a game', 'gameId'],
    [{ gameId: 'a'.repeat(24) }, 'Game not found.', 'gameId'],
    [{ deliveryType: 'later' }, undefined, 'deliveryType'],
    [{ audience: 'windows' }, undefined, 'audience'],
    [{ data: { screen: 'Home', payload: 'x'.repeat(5_000) } }, 'Unknown field: payload.', 'data.payload'],
    [{ extra: 1 }, 'Unknown field: extra.', 'extra'],
  ])('with %j is answered with %j', async (part, message, field?: string) => {
    const { core, send } = await open();
    const { status, body } = await send('POST', '', { ...form, ...part });
    if (field === undefined) return expect(status).toBe(201);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    if (message) expect(body.message).toBe(message);
    expect(body.errors[0].path).toBe(field);
    expect(await campaignsStore(core).collection.countDocuments()).toBe(0);
  });

  it.each([
    [{ deliveryDate: undefined }, 'Delivery date is required for scheduled notifications', 'deliveryDate'],
    [{ deliveryDate: '' }, 'Delivery date is required for scheduled notifications', 'deliveryDate'],
    [{ deliveryDate: '2026-02-30' }, 'Invalid date', 'deliveryDate'],
    [{ deliveryTime: undefined }, 'Delivery time is required for scheduled notifications', 'deliveryTime'],
    [{ deliveryTime: '24:00' }, 'Invalid time', 'deliveryTime'],
    [{ deliveryTime: '12:00' }, undefined, undefined],
    [{ deliveryTime: '11:59' }, 'Delivery time must be in the future.', 'deliveryTime'],
    [{ deliveryDate: '2020-01-01' }, 'Delivery time must be in the future.', 'deliveryTime'],
    [
      { deliveryDate: '2027-03-28', deliveryTime: '02:30' },
      'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
      'deliveryTime',
    ],
    [
      { deliveryDate: '2027-10-31', deliveryTime: '02:30' },
      'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
      'deliveryTime',
    ],
  ])('scheduled with %j is answered with %j', async (part, message, field) => {
    const { clock, send } = await open({ SITE_TIME_ZONE: 'Europe/Berlin' });
    clock.set('2026-11-21T10:59:30Z');
    const { status, body } = await send('POST', '', { ...scheduled, ...part });
    if (field === undefined) return expect(status).toBe(201);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ path: field }] },
    });
  });

  it('scheduled for the very moment of its writing is refused as past', async () => {
    const { clock, send } = await open();
    clock.set('2026-11-21T18:00:00Z');
    expect((await send('POST', '', scheduled)).body.message).toBe('Delivery time must be in the future.');
  });

  it('about a game that was deleted is refused', async () => {
    const { core, send } = await open();
    const game = await makeGame(core);
    await deleteGame(core, { matchId: game.matchId, id: game._id });
    const answer = await send('POST', '', { ...form, gameId: game._id.toHexString() });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Game not found.' } });
  });

  it('that waits can be changed, cancelled and still sent, each with a log entry', async () => {
    const { clock, core, send, add } = await open();
    const { _id } = await add(scheduled);
    const changed = await send('PUT', `/${_id}`, { ...scheduled, deliveryTime: '19:30', version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Notification updated successfully',
        notification: { ...pending, deliverAt: '2026-11-21T19:30:00.000Z', version: 2 },
      },
    });
    await eventually(async () =>
      expect((await jobs(core)).map(({ data }) => data.deliverAt)).toEqual(['2026-11-21T19:30:00.000Z']),
    );

    const cancelled = await send('POST', `/${_id}/cancel`, { version: 2 });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { message: 'Notification cancelled successfully', notification: { state: 'cancelled' } },
    });
    await eventually(async () => expect(await jobs(core)).toEqual([]));

    clock.set('2026-11-21T13:00:00Z');
    const sent = await send('POST', `/${_id}/send`, { version: 3 });
    expect(sent).toMatchObject({
      status: 200,
      body: {
        message: 'Notification is being sent',
        notification: { ...pending, deliverAt: '2026-11-21T13:00:00.000Z', version: 4 },
      },
    });
    await eventually(async () =>
      expect((await jobs(core)).map(({ data }) => data.deliverAt)).toEqual(['2026-11-21T13:00:00.000Z']),
    );

    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['Created Push notification: Cup final tonight', 'done'],
      ['Updated Push notification: Cup final tonight', 'done'],
      ['Cancelled Push notification: Cup final tonight', 'done'],
      ['Sent Push notification: Cup final tonight', 'done'],
    ]);
    expect(entries[1]).toMatchObject({ before: { deliveryTime: '18:00' }, after: { deliveryTime: '19:30' } });
  });

  it('keeps its job when everything but its time is changed', async () => {
    const { core, send, add } = await open();
    const { _id } = await add(scheduled);
    await eventually(async () => expect(await jobs(core)).toHaveLength(1));
    for (const body of ['The first rewording of it.', 'The second rewording of it.'])
      await send('PUT', `/${_id}`, { ...scheduled, body });
    await core.jobs.enqueue('push-chunk', { chunkId: `${'a'.repeat(24)}-${'b'.repeat(24)}` });
    expect((await jobs(core)).map(({ name }) => name).sort()).toEqual(['push-chunk', 'push-start']);
  });

  it('that was cancelled remains so when it is changed, unless it gets a new time', async () => {
    const { core, send, add } = await open();
    const { _id } = await add(scheduled);
    await send('POST', `/${_id}/cancel`, {});
    for (const change of [{ ...scheduled, body: 'The first rewording of it.' }, form]) {
      const reworded = await send('PUT', `/${_id}`, change);
      expect(reworded).toMatchObject({
        status: 200,
        body: { message: 'Notification updated successfully', notification: { state: 'cancelled' } },
      });
    }
    const changed = await send('PUT', `/${_id}`, { ...scheduled, deliveryTime: '20:00' });
    expect(changed.body.notification).toMatchObject({ ...pending, deliverAt: '2026-11-21T20:00:00.000Z' });
    await eventually(async () =>
      expect((await jobs(core)).map(({ data }) => data.deliverAt)).toEqual(['2026-11-21T20:00:00.000Z']),
    );
  });

  it('that is being sent, was delivered or failed cannot be changed', async () => {
    const { core, send, add } = await open();
    for (const state of ['sending', 'delivered', 'failed'] as const) {
      const { _id } = await add(form);
      await campaignsStore(core).collection.updateOne(
        { _id: new ObjectId(_id as string) },
        { $set: { state } },
      );
      for (const [method, at, body] of [
        ['PUT', '', form],
        ['POST', '/send', {}],
        ['POST', '/cancel', {}],
      ] as const)
        expect(await send(method, `/${_id}${at}`, body)).toMatchObject({
          status: 409,
          body: { code: 'ALREADY_SENT', message: 'A delivered notification cannot be changed.' },
        });
      expect(await stored(core, _id)).toMatchObject({ state, version: 1 });
    }
  });

  it('that another user changed is not overwritten or cancelled', async () => {
    const { send, add } = await open();
    const { _id } = await add(scheduled);
    await send('PUT', `/${_id}`, { ...scheduled, title: 'Somebody wrote this' });
    for (const [method, at, body] of [
      ['PUT', '', scheduled],
      ['POST', '/cancel', {}],
    ] as const)
      expect(await send(method, `/${_id}${at}`, { ...body, version: 1 })).toMatchObject({
        status: 409,
        body: {
          code: 'STALE',
          message: 'This record was changed by someone else.',
          current: { title: 'Somebody wrote this', version: 2 },
        },
      });
  });

  it('that is sent now several times is sent once, whatever version the calls name', async () => {
    const { core, clock, send, add } = await open();
    const { _id } = await add(scheduled);
    await send('PUT', `/${_id}`, { ...scheduled, title: 'Somebody wrote this' });
    const ask = async () => {
      const answer = await send('POST', `/${_id}/send`, { version: 1 });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Notification is being sent' } });
      return answer.body.notification;
    };
    const first = await ask();
    expect(first).toMatchObject({ state: 'pending', deliverAt: clock.date().toISOString(), version: 3 });
    clock.advance(1_000);
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    await eventually(async () =>
      expect((await jobs(core)).map(({ data }) => data.deliverAt)).toEqual([first.deliverAt]),
    );
    const sent = await core.db.collection('activities').find({ action: /^Sent/ }).toArray();
    expect(sent).toHaveLength(1);
  });

  it('that waits is cancelled by its deletion, and is not sent after a restore', async () => {
    const { core, send, add } = await open();
    const { _id } = await add(scheduled);
    await eventually(async () => expect(await jobs(core)).toHaveLength(1));
    const deleted = await send('DELETE', `/${_id}`);
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Notification deleted successfully' } });
    await eventually(async () => expect(await jobs(core)).toEqual([]));
    expect((await send('GET', `/${_id}`)).status).toBe(404);
    expect((await send('GET', '')).body.notifications).toEqual([]);

    const restored = await send('POST', `/${_id}/restore`);
    expect(restored).toMatchObject({
      status: 200,
      body: { message: 'Notification restored successfully', notification: { state: 'cancelled' } },
    });
    expect((await send('POST', `/${_id}/restore`)).status).toBe(404);
  });

  it('that was delivered keeps its state through deletion and restore', async () => {
    const { core, send, add } = await open();
    const { _id } = await add(form);
    await begin(core, _id);
    await send('DELETE', `/${_id}`);
    expect((await send('POST', `/${_id}/restore`)).body.notification).toMatchObject({
      state: 'delivered',
      delivered: true,
    });
  });

  it('that does not exist is not found by any call', async () => {
    const { send } = await open();
    for (const id of ['f'.repeat(24), 'nonsense'])
      for (const [method, at, body] of [
        ['GET', '', undefined],
        ['PUT', '', form],
        ['DELETE', '', undefined],
        ['POST', '/restore', undefined],
        ['POST', '/send', {}],
        ['POST', '/cancel', {}],
      ] as const)
        expect(await send(method, `/${id}${at}`, body)).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND', message: 'Push notification not found.' },
        });
  });

  it('needs the keys of its calls', async () => {
    const { api, core, add } = await open();
    const { _id } = await add(scheduled);
    const calls = [
      ['GET', '', 'view'],
      ['GET', `/${_id}`, 'view'],
      ['POST', '', 'create', form],
      ['POST', '', 'access', form],
      ['POST', '/estimate', 'create', {}],
      ['POST', '/estimate', 'update', {}],
      ['POST', '/estimate', 'access', {}],
      ['PUT', `/${_id}`, 'update', scheduled],
      ['POST', `/${_id}/cancel`, 'update', {}],
      ['POST', `/${_id}/send`, 'update', {}],
      ['DELETE', `/${_id}`, 'delete'],
      ['POST', `/${_id}/restore`, 'delete'],
    ] as const;
    const withoutKeys = await makeUser(core, {
      permissions: STAFF_DEFAULT.filter((key) => !key.startsWith('app-notifications:')),
    });
    for (const [method, at, key, body] of calls) {
      const options = body ? { body } : {};
      expect((await api.request(method, path + at, options)).status).toBe(401);
      expect(await api.request(method, path + at, { ...options, as: withoutKeys })).toMatchObject({
        status: 403,
        body: { code: 'PERMISSION_DENIED', message: 'Permission denied.' },
      });
      const holder = await makeUser(core, { permissions: [`app-notifications:${key}`] });
      expect((await api.request(method, path + at, { ...options, as: holder })).status).toBeLessThan(300);
    }
  });
});
