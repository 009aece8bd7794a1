import { WEBHOOK_EVENTS } from '@touchline/contract/lists/webhooks';
import type { PermissionKey } from '@touchline/contract/permissions';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { sendContact } from '@touchline/core/contacts/contacts';
import type { User } from '@touchline/core/users/users';
import { addDeliveries } from '@touchline/core/webhooks/deliveries';
import { lookAtRecords } from '@touchline/core/webhooks/look';
import { Seen } from '@touchline/core/webhooks/progress';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

const PATH = '/api/webhooks';
const { errors, results } = webhookTexts;
const form = {
  address: 'https://hooks.example.org/services/secret-part?token=hidden',
  events: ['game.live'],
  format: 'json',
  isActive: true,
  includesContactData: false,
};
const MESSAGE = {
  firstName: 'Sam',
  lastName: 'Reed',
  email: 'sam@mail.example',
  subject: 'A question',
  message: 'Hello',
};

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const add = (fields: object = {}) => api.request('POST', PATH, { as, body: { ...form, ...fields } });
  const list = async () => (await api.request('GET', PATH, { as })).body.webhooks;
  return { core, api, as, add, list };
}

describe('a webhook', () => {
  it('is added, changed and deleted; its secret and address are in no answer, log or database', async () => {
    const { core, api, as, add, list } = await open();
    const added = await add();
    expect(added).toMatchObject({ status: 201, body: { message: results.added } });
    const { secret, webhook } = added.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ host: 'hooks.example.org', format: 'json', last: null, waiting: 0 });
    const at = `${PATH}/${webhook._id}`;
    const { address: _, ...rest } = form;
    const stale = await api.request('PUT', at, { as, body: { ...rest, version: 2 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', current: { _id: webhook._id } } });
    const changed = await api.request('PUT', at, {
      as,
      body: { ...rest, address: '', format: 'slack', newSecret: true, version: 1 },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { message: results.updated, webhook: { format: 'slack', version: 2 } },
    });
    expect(changed.body.secret).not.toBe(secret);
    expect(await list()).toMatchObject([{ format: 'slack' }]);
    expect(await api.request('DELETE', at, { as })).toMatchObject({ body: { message: results.deleted } });
    expect(await list()).toEqual([]);
    const stored = JSON.stringify([
      await core.db.collection('webhooks').find().toArray(),
      await core.db.collection('activities').find().toArray(),
      stale.body,
      await list(),
    ]);
    for (const hidden of [secret, changed.body.secret, 'secret-part', 'token=hidden'])
      expect(stored).not.toContain(hidden);
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(
      ['Created', 'Updated', 'Deleted'].map((verb) => `${verb} Webhook: hooks.example.org`),
    );
  });

  it.each([
    ['http://hooks.example.org/in', errors.address],
    ['ftp://hooks.example.org/in', errors.address],
    ['https://user:word@hooks.example.org/in', errors.address],
    ['https://10.0.0.7/in', errors.isPrivate],
    ['https://[::1]/in', errors.isPrivate],
    ['https://169.254.169.254/latest', errors.isPrivate],
    ['', errors.address],
  ])('is refused with the address %s', async (address, message) => {
    const { add } = await open();
    expect(await add({ address })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'address', message }] },
    });
  });

  it('is refused as the eleventh one', async () => {
    const { add, list } = await open();
    await Promise.all(Array.from({ length: 9 }, () => add()));
    const answers = await Promise.all([add(), add(), add()]);
    expect((await list()).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
    await add();
    expect(await add()).toMatchObject({ status: 409, body: { message: errors.tooMany(10) } });
    expect((await list()).length).toBe(10);
  });
});

describe('what a webhook sends', () => {
  const CONTACT = ['contact:view', 'match-requests:view'] as const;
  const openWith = async () => {
    const opened = await open();
    const { core, api } = opened;
    const keeper = (...keys: PermissionKey[]) =>
      makeUser(core, { role: 'editor', permissions: ['dev-tools:access', ...keys] });
    const addBy = (as: User, fields: object) =>
      api.request('POST', PATH, { as, body: { ...form, ...fields } });
    const change = (as: User, { _id }: { _id: string }, fields: object) =>
      api.request('PUT', `${PATH}/${_id}`, { as, body: { ...form, address: '', ...fields } });
    return { ...opened, keeper, addBy, change };
  };
  const DENIED = { status: 403, body: { code: 'PERMISSION_DENIED' } };

  it('is only what its maker may see: visitors, pushes and jobs', async () => {
    const { keeper, addBy, change } = await openWith();
    for (const [fields, keys] of [
      [{ events: ['contact.new'], includesContactData: true }, [...CONTACT]],
      [{ events: ['push.delivered'] }, ['app-notifications:view']],
      [{ events: ['push.failed'] }, ['app-notifications:view']],
      [{ events: ['job.failed'] }, ['queues:access']],
    ] as const) {
      for (const lacking of keys) {
        const as = await keeper(...keys.filter((key) => key !== lacking));
        expect(await addBy(as, fields)).toMatchObject(DENIED);
        const plain = (await addBy(as, {})).body.webhook;
        expect(await change(as, plain, fields)).toMatchObject(DENIED);
      }
      const { status, body } = await addBy(await keeper(...keys), fields);
      expect(status).toBe(201);
      // Others may turn it off, and leave out what they may not see, but not let it go elsewhere.
      const other = await keeper();
      expect(
        await change(other, body.webhook, { ...fields, address: 'https://evil.example/in' }),
      ).toMatchObject(DENIED);
      expect(await change(other, body.webhook, { ...fields, isActive: false })).toMatchObject({
        status: 200,
      });
      expect(await change(other, body.webhook, {})).toMatchObject({ status: 200 });
      expect(await change(other, body.webhook, fields)).toMatchObject(DENIED);
    }
  });

  it('stays at its address while something waits that the one who changes it may not see', async () => {
    const { core, as, keeper, addBy, change } = await openWith();
    const { webhook } = (await addBy(as, { events: ['contact.new'], includesContactData: true })).body;
    await lookAtRecords(core, new Seen());
    await sendContact(core, MESSAGE);
    await lookAtRecords(core, new Seen());
    expect(await core.db.collection('webhook_deliveries').countDocuments()).toBe(1);
    const other = await keeper();
    expect(await change(other, webhook, { events: ['contact.new'] })).toMatchObject({ status: 200 });
    const moved = { events: ['contact.new'], address: 'https://evil.example/in' };
    expect(await change(other, webhook, moved)).toMatchObject(DENIED);
    await core.db.collection('webhook_deliveries').updateMany({}, { $set: { state: 'delivered' } });
    expect(await change(other, webhook, moved)).toMatchObject({ status: 200 });
  });

  it('is read and sent again only with the key to what it is about', async () => {
    const { core, api, as, keeper, addBy } = await openWith();
    const { webhook } = (await addBy(as, { events: [...WEBHOOK_EVENTS], includesContactData: true })).body;
    const news = WEBHOOK_EVENTS.map((type, n) => ({
      type,
      eventId: `${type}-${n}`,
      at: new Date(),
      data: { title: 'A title' },
      ...(type === 'contact.new' ? { contactData: { email: MESSAGE.email } } : {}),
    }));
    await addDeliveries(core, news);
    // A receiver may send back what it got.
    await core.db.collection('webhook_deliveries').updateMany({}, { $set: { answer: MESSAGE.email } });
    const at = `${PATH}/${webhook._id}/deliveries`;
    const readBy = async (user: User) => {
      const { body } = await api.request('GET', at, { as: user });
      return body.deliveries as { _id: string; type: string; body?: string; answer?: string }[];
    };
    const shown = async (user: User) =>
      (await readBy(user))
        .filter(({ body, answer }) => body !== undefined && answer !== undefined)
        .map(({ type }) => type)
        .sort();
    const games = WEBHOOK_EVENTS.filter((type) => type.startsWith('game.'));
    const keyOf = {
      'streams:access': ['stream.down', 'stream.up'],
      'match-requests:view': ['request.new'],
      'contact:view': ['contact.new'],
      'app-notifications:view': ['push.delivered', 'push.failed'],
      'queues:access': ['job.failed'],
    };
    const alone = await keeper();
    expect(await shown(alone)).toEqual([...games].sort());
    expect(
      JSON.stringify((await readBy(alone)).filter(({ type }) => !type.startsWith('game.'))),
    ).not.toContain(MESSAGE.email);
    for (const [key, types] of Object.entries(keyOf))
      expect(await shown(await keeper(key as PermissionKey))).toEqual([...games, ...types].sort());
    expect(await shown(as)).toEqual([...WEBHOOK_EVENTS].sort());
    for (const { _id, type } of await readBy(alone)) {
      const again = await api.request('POST', `${at}/${_id}/again`, { as: alone });
      expect({ type, status: again.status }).toEqual({ type, status: type.startsWith('game.') ? 200 : 403 });
    }
  });
});
