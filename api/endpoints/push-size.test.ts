import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushForm } from '@touchline/contract/forms/push';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { startCampaign } from '@touchline/core/push/delivery';
import { pushSenderOf } from '@touchline/core/push/push-sender';
import { sendChunk } from '@touchline/core/push/send-chunk';
import { ObjectId } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeDevice } from '../../test/support/devices.ts';
import { makeGame, makeLeague, makeSuperAdmin } from '../../test/support/factories.ts';

/** The maximum of Firebase, in bytes. */
const FIREBASE_MAX = 4_096;

/** A stand-in for Firebase that records the bytes of each message, without the device's token. */
async function startScales() {
  const bytes: number[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { token: _, ...message } = JSON.parse(text).message;
    bytes.push(Buffer.byteLength(JSON.stringify(message)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'projects/touchline/messages/1' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { bytes, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each([
  ['letters', 'a'],
  ['Chinese', '球'],
  ['emoji', '🏟'],
  ['quotation marks', '"'],
  ['line breaks', 'a\n'],
  ['control characters', '\u0001'],
])('a push full of %s is refused, or fits the limit of phones with all its fields', async (_, text) => {
  const scales = await startScales();
  const core = await newInstallation({ FCM_ENDPOINT: scales.url }).core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  await makeDevice(core);
  const { name: league } = await makeLeague(core, { category: 'Football' });
  const game = await makeGame(core, { league });
  const form = (repeats: number, image: number) => ({
    title: `${'"'.repeat(199)}.`,
    body: `.${text.repeat(repeats)}.`.padEnd(12, '.'),
    image: `https://pictures.example/${'x'.repeat(image)}`,
    category: 'live',
    data: { screen: 'Game', gameId: game._id.toHexString() },
    deliveryType: 'instant',
  });
  const add = (body: object) => api.request('POST', '/api/mobile/notifications', { as, body });
  // The longest text, and with it the longest address of a picture, that the form accepts.
  const fits = (repeats: number, image: number) => pushForm.safeParse(form(repeats, image)).success;
  let repeats = 998 / text.length;
  while (!fits(repeats, 0)) repeats -= 1;
  let image = 0;
  while (fits(repeats, image + 1)) image += 1;

  expect(await add(form(repeats, image + 1))).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR' },
  });
  const { status, body } = await add(form(repeats, image));
  expect(status).toBe(201);
  const id = ObjectId.createFromHexString(body.notification._id);
  const { deliverAt } = body.notification;
  await startCampaign(core, id, new Date(deliverAt));
  const chunk = await chunksOf(core).findOne({ campaignId: id });
  await sendChunk(core, await pushSenderOf(core), chunk?._id as string);
  expect(scales.bytes).toHaveLength(1);
  expect(scales.bytes[0]).toBeGreaterThan(2_000);
  expect(scales.bytes[0]).toBeLessThanOrEqual(FIREBASE_MAX);
});

it('a push with 5 KB of data is refused, whichever field they are in', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const payload = 'x'.repeat(5_000);
  const form = {
    title: 'Cup final tonight',
    body: 'The whole town is watching.',
    category: 'news',
    deliveryType: 'instant',
  };
  for (const field of ['payload', 'screen', 'gameId', 'matchId', 'category', 'notificationId'])
    expect(
      await api.request('POST', '/api/mobile/notifications', {
        as,
        body: { ...form, data: { [field]: payload } },
      }),
    ).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  expect(await core.db.collection('push_campaigns').countDocuments()).toBe(0);
});
