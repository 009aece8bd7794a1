import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { findGame } from '@touchline/core/games/games';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { setUpFactor } from '../../test/support/second-factor.ts';

const NEW_PASSWORD = 'Harbour-22';
const OTHER_PASSWORD = 'Lantern-41';
const BROWSER_TOKEN = 'browser-token-0123456789';
const PHONE_TOKEN = 'phone-token-0123456789';
const STREAM = 'https://secret.example/main.m3u8?key=0123456789';

describe('the log', () => {
  it('has no password, token, session or address of a stream after any change of them', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await makeSuperAdmin(core);
    const person = await makeUser(core);
    const secrets = new Set([PASSWORD, NEW_PASSWORD, OTHER_PASSWORD, BROWSER_TOKEN, PHONE_TOKEN, STREAM]);
    const send = async (method: string, path: string, body: object = {}, by = as) => {
      const answer = await api.request(method, path, { as: by, body });
      expect({ method, path, status: answer.status }).toMatchObject({
        status: expect.toSatisfy((status: number) => status < 300),
      });
      return answer.body;
    };

    // Users: created, renamed, with a role and keys, browser notifications, a changed and a temporary password.
    const fields = { username: 'newcomer', email: 'newcomer@example.com' };
    const { user } = await send('POST', '/api/users', { ...fields, password: NEW_PASSWORD, role: 'staff' });
    const users = `/api/users/${user._id}`;
    await send('PUT', users, { ...fields, username: 'renamed' });
    await send('PUT', `${users}/role`, { role: 'editor' });
    await send('PUT', `${users}/permissions`, { newPermissions: ['games:view'] });
    secrets.add((await send('POST', `${users}/temporary-password`)).password);
    await send('DELETE', users);
    await send('POST', `${users}/restore`);
    const own = `/api/users/${person._id.toHexString()}`;
    await send('PUT', `${own}/notifications`, { token: BROWSER_TOKEN }, person);
    await send(
      'PUT',
      `${own}/password`,
      { currentHashedPassword: 'x', currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
      person,
    );
    // A second factor, and the start of a new one.
    const factor = await setUpFactor(api, person, core.clock.now());
    for (const secret of [factor.secret, ...factor.recoveryCodes]) secrets.add(secret);
    secrets.add((await send('POST', '/api/auth/totp/begin', {}, person)).secret);
    const password = OTHER_PASSWORD;
    const signIn = { email: person.email, password, code: factor.recoveryCodes[0] };
    expect((await api.request('POST', '/api/auth/sign-in', { body: signIn })).status).toBe(200);
    const activity = `/api/users/activity/${person._id.toHexString()}`;
    await send('PUT', activity, { action: 'Logged Out Successfully' }, person);

    // An API token.
    const token = { name: 'Fixtures', keys: ['games:view'], days: 30 };
    secrets.add((await send('POST', '/api/tokens', token)).secret);

    // Games: with streams, changed in bulk, copied with their match, deleted and restored with it.
    const game = await makeGame(core);
    const match = `/api/matches/${game.matchId.toHexString()}`;
    const path = `${match}/game/${game._id.toHexString()}`;
    const feed = { title: 'Main', quality: '1080p', url: STREAM };
    await send('PUT', `${path}/streamUrls`, { streamUrls: [feed, { ...feed, title: 'Second' }] });
    const { streams } = await findGame(core, game.matchId, game._id);
    expect(streams.map(({ urlToken }) => readStreamUrl(urlToken))).toEqual([STREAM, STREAM]);
    const ids = streams.map(({ _id }) => _id.toHexString());
    await send('POST', '/api/streams/bulk', { ids, action: 'quality', value: '720p' });
    await send('POST', '/api/streams/bulk', { ids: ids.slice(1), action: 'remove' });
    await send('PUT', `${path}/trending`, { isTrending: true });
    await send('PUT', `${path}/live`);
    await send('POST', '/api/games/bulk', { ids: [game._id], action: 'status', value: 'Finished' });
    await send('POST', `${match}/duplicate`);
    await send('DELETE', path);
    await send('POST', `${path}/restore`);
    await send('POST', '/api/games/bulk', { ids: [game._id], action: 'delete' });

    // Phones.
    const device = await api.request('POST', '/api/mobile/users', {
      body: { deviceId: 'device-1', platform: 'ios', notificationToken: PHONE_TOKEN },
    });
    secrets.add(device.body.deviceToken);
    await send('DELETE', `/api/mobile/users/${device.body.user._id}`);

    for (const record of await core.db.collection('users').find().toArray()) {
      secrets.add(record.passwordHash);
      if (record.pendingTotpSecret) secrets.add(record.pendingTotpSecret);
      if (record.secondFactor)
        for (const kept of [record.secondFactor.secret, ...record.secondFactor.recoveryCodes])
          secrets.add(kept);
      for (const token of record.notificationTokens) secrets.add(token.token ?? token);
    }
    for (const record of await core.db.collection('sessions').find().toArray())
      secrets.add(String(record._id));
    for (const record of await core.db.collection('tokens').find().toArray()) secrets.add(record.hash);
    for (const record of await core.db.collection('games').find().toArray())
      for (const stream of record.streams) secrets.add(stream.urlToken);

    const log = await core.db.collection('activities').find().toArray();
    expect(log.length).toBeGreaterThanOrEqual(20);
    expect(log.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    const written = JSON.stringify(log);
    const { body } = await api.request('GET', '/api/users/activity?size=100', { as });
    expect(secrets.size).toBeGreaterThanOrEqual(12);
    for (const text of [written, JSON.stringify(body)])
      expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
    // The changed fields are recorded nevertheless.
    expect(log.find(({ action }) => action === 'Updated User: renamed')).toMatchObject({
      before: { username: 'newcomer' },
      after: { username: 'renamed' },
    });
  });
});
