import { deleteDevice } from '@touchline/core/devices/devices';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/support/devices.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import {
  instantPush as form,
  openPushes as open,
  scheduledPush as scheduled,
} from '../../test/support/push-calls.ts';

describe('the estimate of a push', () => {
  it('counts devices that accept pushes and can be reached, by platform', async () => {
    const { core, send } = await open();
    for (let n = 0; n < 3; n += 1) await makeDevice(core, { platform: 'ios' });
    for (let n = 0; n < 2; n += 1) await makeDevice(core, { platform: 'android' });
    await makeDevice(core, { isNotificationsAllowed: false });
    await makeDevice(core, { notificationToken: '' });
    const gone = await makeDevice(core);
    await deleteDevice(core, gone._id);

    const ios = { platform: 'ios', devices: 3 };
    const android = { platform: 'android', devices: 2 };
    expect(await send('POST', '/estimate', {})).toMatchObject({ status: 200, body: { devices: 5 } });
    const all = (await send('POST', '/estimate', { audience: 'all' })).body;
    expect(all.byPlatform).toHaveLength(2);
    expect(all.byPlatform).toEqual(expect.arrayContaining([ios, android]));
    expect((await send('POST', '/estimate', { audience: 'ios' })).body).toEqual({
      devices: 3,
      byPlatform: [ios],
    });
    expect((await send('POST', '/estimate', { audience: 'windows' })).status).toBe(400);
  });
});

describe('the list of pushes', () => {
  it('pages, sorts, filters and searches', async () => {
    const { clock, send, add } = await open();
    await add({ ...form, title: 'First of them all', category: 'promo' });
    clock.advance(86_400_000);
    await add({ ...scheduled, title: 'Second of them all', deliveryDate: '2026-12-24' });
    const third = await add({ ...scheduled, title: 'Third of them all', deliveryDate: '2026-12-01' });
    await send('POST', `/${third._id}/cancel`, {});
    const titles = async (query: string) => {
      const { body } = await send('GET', `?${query}`);
      return body.notifications.map(({ title }: { title: string }) => title.split(' ')[0]);
    };
    expect((await send('GET', '?size=10')).body).toMatchObject({ page: 1, size: 10, total: 3 });
    expect(await titles('')).toEqual(['Third', 'Second', 'First']);
    expect(await titles('sort=createdAt')).toEqual(['First', 'Second', 'Third']);
    expect(await titles('sort=deliveryTime')).toEqual(['First', 'Third', 'Second']);
    expect(await titles('deliveryType=scheduled&sort=-deliveryTime')).toEqual(['Second', 'Third']);
    expect(await titles('deliveryType=instant')).toEqual(['First']);
    expect(await titles('state=cancelled')).toEqual(['Third']);
    expect(await titles('state=pending,cancelled')).toEqual(['Third', 'Second', 'First']);
    expect(await titles('category=promo')).toEqual(['First']);
    expect(await titles('q=seco%20al')).toEqual(['Second']);
    expect(await titles('from=2026-11-22')).toEqual(['Third', 'Second']);
    expect(await titles('to=2026-11-21')).toEqual(['First']);
    // The days of scheduled pushes are days of delivery.
    expect(await titles('deliveryType=scheduled&from=2026-12-02&to=2026-12-24')).toEqual(['Second']);
    expect(await titles('page=2')).toEqual([]);
  });

  it.each([
    ['sort=title', 'Unknown field: title.'],
    ['color=red', 'Unknown field: color.'],
    ['state=unknown', undefined],
    ['deliveryType=later', undefined],
    ['category=weather', undefined],
  ])('refuses %s', async (query, message) => {
    const { send } = await open();
    const { status, body } = await send('GET', `?${query}`);
    expect(status).toBe(400);
    if (message) expect(body.message).toBe(message);
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('push_campaigns').insertMany(
      Array.from({ length: 800 }, (_, n) => ({
        _id: new ObjectId(),
        deliveryType: n % 2 === 0 ? 'instant' : 'scheduled',
        state: n % 4 < 2 ? 'delivered' : 'pending',
        category: n % 8 < 4 ? 'news' : 'promo',
        createdAt: new Date(n),
        deliverAt: new Date(1_000 - n),
        deletedAt: null,
      })),
    );
    const instant = { deliveryType: 'instant' };
    const scheduledOnes = { deliveryType: 'scheduled' };
    for (const [filter, sort] of [
      [{}, { createdAt: -1, _id: -1 }],
      [{}, { deliverAt: 1, _id: 1 }],
      [{ state: 'pending' }, { createdAt: -1, _id: -1 }],
      [{ category: 'promo' }, { createdAt: -1, _id: -1 }],
      // The two tabs of the screen.
      [instant, { createdAt: -1, _id: -1 }],
      [
        { ...instant, state: 'delivered' },
        { createdAt: -1, _id: -1 },
      ],
      [
        { ...instant, category: 'news' },
        { createdAt: -1, _id: -1 },
      ],
      [scheduledOnes, { deliverAt: 1, _id: 1 }],
      [
        { ...scheduledOnes, state: 'pending' },
        { deliverAt: 1, _id: 1 },
      ],
      [
        { ...scheduledOnes, category: 'promo' },
        { deliverAt: 1, _id: 1 },
      ],
    ] as const)
      expect(
        await documentsExamined(core, 'push_campaigns', {
          filter: { deletedAt: null, ...filter },
          sort,
          skip: 25,
          limit: 25,
        }),
        JSON.stringify({ filter, sort }),
      ).toBeLessThanOrEqual(100);
  });
});
