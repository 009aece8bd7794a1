import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';

const PATH = '/api/webhooks';
const { errors, results } = webhookTexts;
const form = {
  address: 'https://hooks.example.org/services/secret-part?token=hidden',
  events: ['game.live'],
  format: 'json',
  isActive: true,
  includesContactData: false,
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
