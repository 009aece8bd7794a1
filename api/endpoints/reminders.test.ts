import { remindersOf } from '@touchline/core/reminders/reminders.store';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';
import { startPushService } from '../../test/support/push-service.ts';
import { allOf, remindersForm } from '../../test/support/reminders.ts';

async function open() {
  const service = await startPushService();
  const core = await newInstallation(service.env).core();
  const api = await startTestApi(core);
  let requests = 0;
  const call = (method: 'GET' | 'PUT' | 'DELETE', token: string | null, body?: object, address?: string) => {
    requests += 1;
    return api.request(method, '/api/reminders', {
      ...(body ? { body } : method === 'DELETE' ? { body: {} } : {}),
      headers: {
        'x-forwarded-for': address ?? `10.9.${requests >> 8}.${requests & 255}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
  };
  return { core, api, service, call };
}

describe('what a browser is reminded of', () => {
  it('is saved as a whole, read and deleted with its token', async () => {
    const { core, call, service } = await open();
    const game = await makeGame(core, { homeTeam: 'Northgate United' });
    const team = { type: 'team', id: 'Northgate United', live: true, before: false, moved: false } as const;
    const form = remindersForm(service, 1, {
      topics: [allOf(game), team, team],
      hours: 12,
      language: 'de',
    });
    const first = await call('PUT', null, form);
    expect(first).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    const { token } = first.body;
    const read = await call('GET', token);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect(read.body.reminders).toEqual({
      topics: [allOf(game), { ...team, id: 'northgate-united' }],
      zone: 'UTC',
      hours: 12,
      language: 'de',
    });
    expect((await call('PUT', token, { ...form, topics: [team] })).body).toEqual({ token });
    const stored = await remindersOf(core).find().toArray();
    expect(stored).toMatchObject([{ wants: ['live:team:northgate-united'] }]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await call('DELETE', token)).toMatchObject({
      status: 200,
      body: { message: 'Reminders turned off' },
    });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(method, token)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is kept as it was chosen, but nothing is ever sent of what does not exist', async () => {
    const { core, call, service } = await open();
    const game = await makeGame(core, { homeTeam: 'Northgate United', awayTeam: 'Harbour' });
    const all = { live: true, before: true, moved: true } as const;
    const topics = [
      { ...all, type: 'team', id: 'harbour' },
      { ...all, type: 'team', id: 'nobody' },
      { ...all, type: 'league', id: game.leagueId.toHexString() },
      ...(['game', 'league'] as const).map((type) => ({ ...all, type, id: 'f'.repeat(24) })),
      { ...allOf(game), before: false, moved: false },
    ] as const;
    const { token } = (await call('PUT', null, remindersForm(service, 1, { topics: [...topics] }))).body;
    expect((await call('GET', token)).body.reminders.topics).toEqual(topics);
    const [stored] = await remindersOf(core).find().toArray();
    expect(stored?.topicKeys).toEqual([
      'team:harbour',
      `league:${game.leagueId.toHexString()}`,
      `game:${game._id.toHexString()}`,
    ]);
    expect(stored?.wants).toHaveLength(7);
  });

  it('is new for fifty browsers a second, whatever their addresses; others try again, and known ones go on', async () => {
    const { core, call, service } = await open();
    const save = (browser: number) => call('PUT', null, remindersForm(service, browser));
    await save(0);
    // Its second ends after the test: a window of a second may not turn in between.
    await core.redis.set(`${core.env.REDIS_PREFIX}:{new}:reminders`, 50, 'EX', 600);
    const refused = await save(1);
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await save(0)).status).toBe(200);
    expect(await remindersOf(core).countDocuments()).toBe(1);
  });

  it('belongs to one browser: another one with its endpoint is refused', async () => {
    const { core, call, service } = await open();
    const form = remindersForm(service, 1);
    const { token } = (await call('PUT', null, form)).body;
    const { token: otherToken } = (await call('PUT', null, remindersForm(service, 2))).body;
    const { endpoint, keys } = form.subscription;
    const guessed = { ...form, subscription: { endpoint, keys: { ...keys, auth: 'A'.repeat(22) } } };
    for (const shown of [null, otherToken, 'no-token'])
      expect(await call('PUT', shown, guessed)).toMatchObject({
        status: 403,
        body: { code: 'PERMISSION_DENIED' },
      });
    // The browser itself knows its secret; a lost token is replaced.
    const { token: next } = (await call('PUT', null, form)).body;
    expect(next).not.toBe(token);
    expect((await call('GET', token)).status).toBe(401);
    // An address is one, however it is spelled.
    const spelled = {
      ...form,
      subscription: { ...form.subscription, endpoint: `${endpoint.replace('http:', 'HTTP:')}#a` },
    };
    expect((await call('PUT', next, spelled)).body).toEqual({ token: next });
    expect(await remindersOf(core).distinct('endpoint')).toContain(endpoint);
    // A browser that has subscribed anew moves its record.
    expect((await call('PUT', next, remindersForm(service, 3))).body).toEqual({ token: next });
    expect((await remindersOf(core).distinct('endpoint')).sort()).toEqual(
      [2, 3].map((browser) => service.subscription(browser).endpoint),
    );
  });

  it('of one subscription that is saved twice at once is one record', async () => {
    const { core, call, service } = await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('PUT', null, remindersForm(service, 1))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await remindersOf(core).countDocuments()).toBe(1);
  });

  it('is refused for endpoints of no push service, keys of no curve and too many topics', async () => {
    const { core, call, service } = await open();
    const form = remindersForm(service, 1);
    const at = (endpoint: string) => ({ ...form, subscription: { ...form.subscription, endpoint } });
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://ada@fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com.evil.example/1',
      'https://evilpush.apple.com/1',
      'https://push.apple.com/1',
      'https://10.0.0.1/push',
      'https://169.254.169.254/latest',
      'http://localhost/push',
      'ftp://fcm.googleapis.com/1',
      `https://fcm.googleapis.com/${'x'.repeat(4_096)}`,
      'no address',
    ])
      expect({ endpoint, ...(await call('PUT', null, at(endpoint))).body }).toMatchObject({
        endpoint,
        code: 'VALIDATION_ERROR',
        message: 'Invalid address of a push service',
      });
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://updates.push.services.mozilla.com/wpush/v2/1',
      'https://web.push.apple.com/1',
      'https://db5p.notify.windows.com/w/?token=1',
    ])
      expect({ endpoint, status: (await call('PUT', null, at(endpoint))).status }).toEqual({
        endpoint,
        status: 200,
      });
    const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const p256dh of [offTheCurve, 'A'.repeat(87), 'short', ''])
      expect(
        await call('PUT', null, {
          ...form,
          subscription: { ...form.subscription, keys: { ...form.subscription.keys, p256dh } },
        }),
      ).toMatchObject({ status: 400, body: { message: 'Invalid subscription' } });
    const topic = { type: 'team', live: true, before: false, moved: false } as const;
    const topics = Array.from({ length: 101 }, (_, n) => ({ ...topic, id: `team-${n}` }));
    expect(await call('PUT', null, { ...form, topics })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'topics', message: expect.stringContaining('at most 100') }] },
    });
    expect((await call('PUT', null, { ...form, topics: topics.slice(1) })).status).toBe(200);
    for (const wrong of [
      { zone: 'Mars/Olympus' },
      { hours: 13 },
      { language: 'english' },
      { topics: [{ ...topic, type: 'game', id: 'no-id' }] },
      { topics: [{ ...topic, type: 'sport', id: 'x' }] },
    ])
      expect({ wrong, ...(await call('PUT', null, { ...form, ...wrong })).body }).toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    expect(await remindersOf(core).countDocuments()).toBe(5);
  });

  it('may be saved 600 times an hour from one address, since a carrier may have one', async () => {
    const { call, service } = await open();
    const save = async () =>
      (await call('PUT', null, remindersForm(service, 1, { topics: [] }), '10.8.0.1')).status;
    for (let n = 0; n < 600; n += 1) expect(await save()).toBe(200);
    expect(await save()).toBe(429);
  });

  it('cannot be saved without VAPID keys, whose public one the settings name', async () => {
    const { api, service } = await open();
    expect((await api.request('GET', '/api/setting')).body.settings.vapidPublicKey).toBe(
      service.env.VAPID_PUBLIC_KEY,
    );
    const without = await startTestApi(await newInstallation().core());
    expect((await without.request('GET', '/api/setting')).body.settings.vapidPublicKey).toBeNull();
    const answer = await without.request('PUT', '/api/reminders', { body: remindersForm(service, 1) });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
