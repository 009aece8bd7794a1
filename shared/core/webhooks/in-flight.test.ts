import { expect, it } from 'vitest';
import { makeGame } from '../../../test/support/factories.ts';
import { startReceiver } from '../../../test/support/webhook-receiver.ts';
import { newsOf, openSending, signatureOf, WEBHOOK_FORM } from '../../../test/support/webhook-sending.ts';
import { MAKER } from '../../../test/support/webhooks.ts';
import { addDeliveries } from './deliveries.ts';
import { lookAtRecords } from './look.ts';
import { Seen } from './progress.ts';
import { findWebhooks, removeWebhook, updateWebhook } from './webhooks.ts';

it('a secret that is changed during a request signs from the next one on, beside the old one', async () => {
  const { receiver, core, webhook, secret, send, deliveries } = await openSending();
  let changed: { secret?: string } = {};
  receiver.answer(async (_request, response) => {
    changed = await updateWebhook(core, MAKER, { id: webhook._id }, { ...WEBHOOK_FORM, newSecret: true });
    response.writeHead(204).end();
  });
  await addDeliveries(core, [newsOf(1)]);
  await send();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
  receiver.answer((_request, response) => response.writeHead(204).end());
  await addDeliveries(core, [newsOf(2)]);
  await send();
  const [first, second] = receiver.received.map(({ headers, body }) => ({
    sent: headers['webhook-signature'],
    old: signatureOf(secret, headers, body),
    made: signatureOf(changed.secret ?? '', headers, body),
  }));
  expect(first?.sent).toBe(first?.old);
  expect(second?.sent).toBe(`${second?.made} ${second?.old}`);
});

it('a webhook that is deleted during a request stays deleted, and nothing more is sent to it', async () => {
  const { receiver, core, webhook, send, deliveries } = await openSending();
  receiver.answer(async (_request, response) => {
    await removeWebhook(core, webhook._id);
    response.writeHead(500).end();
  });
  await addDeliveries(core, [newsOf(1), newsOf(2)]);
  expect(await send()).toBe(1);
  await addDeliveries(core, [newsOf(3)]);
  expect(await send()).toBe(0);
  expect(receiver.ids()).toEqual(['game.live-1']);
  expect([await deliveries(), await findWebhooks(core)]).toEqual([[], []]);
});

it('a webhook that goes elsewhere during a failing request begins there without failures', async () => {
  const { receiver, clock, core, webhook, send, record } = await openSending();
  const other = await startReceiver();
  core.env.WEBHOOK_ALLOW.push(other.host);
  receiver.answer(async (_request, response) => {
    await updateWebhook(core, MAKER, { id: webhook._id }, { ...WEBHOOK_FORM, address: other.address });
    response.writeHead(500).end();
  });
  await addDeliveries(core, [newsOf(1)]);
  await send();
  expect(await record()).toMatchObject({ host: other.host, failingSince: null });
  clock.advance(60_000);
  await send();
  expect([receiver.ids(), other.ids()]).toEqual([['game.live-1'], ['game.live-1']]);
});

it('the event of a record that is gone before it is sent arrives all the same', async () => {
  const { receiver, core, send } = await openSending();
  await lookAtRecords(core, new Seen());
  const game = await makeGame(core);
  await lookAtRecords(core, new Seen());
  await core.db.collection('games').deleteOne({ _id: game._id });
  await lookAtRecords(core, new Seen());
  await send();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'game.created', data: { gameId: game._id.toHexString(), home: game.homeTeam, version: 1 } },
  ]);
});
