import { WEBHOOK_EVENTS } from '@touchline/contract/lists/webhooks';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import type { Game } from '@touchline/core/games/games';
import { usePushSender } from '@touchline/core/push/push-sender';
import type { SendResult } from '@touchline/core/push/sender';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeDevice } from '../test/support/devices.ts';
import { makeGame, makeSuperAdmin } from '../test/support/factories.ts';
import { instantPush, PUSHES } from '../test/support/push-calls.ts';
import { recordingSender } from '../test/support/pushes.ts';
import { eventually } from '../test/support/wait.ts';
import { startReceiver } from '../test/support/webhook-receiver.ts';
import { startWorker } from './run.ts';

const WEBHOOKS_PATH = '/api/webhooks';
const SENT: SendResult = { outcome: 'sent' };
const REFUSED: SendResult = { outcome: 'failed', reason: 'not-found' };

const request = {
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  category: 'Football',
  league: 'Coastal League',
  email: 'ana@example.com',
  username: 'ana',
};
const message = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  subject: 'A missing league',
  message: 'Could you add our league, please?',
};

/** An api and a worker that has looked for the first time, and a receiver. */
async function open() {
  const receiver = await startReceiver();
  const core = await newInstallation({ WEBHOOK_ALLOW: receiver.host }).core();
  let result = SENT;
  usePushSender(
    core,
    recordingSender(() => result),
  );
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const worker = await startWorker(core);
  onTestFinished(() => worker.close());
  const states = core.db.collection<{ _id: string }>('webhook_states');
  await eventually(async () => expect(await states.findOne({ _id: 'progress' })).not.toBeNull());
  const staff = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { as, ...(body === undefined ? {} : { body }) });
  const add = async (fields: object = {}) => {
    const form = { events: WEBHOOK_EVENTS, format: 'json', isActive: true, includesContactData: false };
    const { body } = await staff('POST', WEBHOOKS_PATH, { ...form, address: receiver.address, ...fields });
    return `${WEBHOOKS_PATH}/${body.webhook._id}`;
  };
  const answerPushes = (next: SendResult) => {
    result = next;
  };
  return { receiver, core, api, staff, add, answerPushes };
}

it('every event of the site reaches a webhook once, without the words of visitors', {
  timeout: 240_000,
}, async () => {
  const { receiver, core, api, staff, add, answerPushes } = await open();
  await add();
  /** Waits for an event; returns the data of its body. */
  const dataOf = async (type: string) => {
    const found = await eventually(() => {
      const each = receiver.received.find(({ body }) => JSON.parse(body).type === type);
      expect(each, type).toBeDefined();
      return each;
    });
    return JSON.parse(found?.body ?? '').data;
  };
  const game: Game = await makeGame(core);
  const gameId = game._id.toHexString();
  const path = `/api/matches/${game.matchId}/game/${gameId}`;
  const bulk = (fields: object) => staff('POST', '/api/games/bulk', { ids: [gameId], ...fields });
  const facts = { gameId, home: game.homeTeam, away: game.awayTeam };
  expect(await dataOf('game.created')).toMatchObject({ ...facts, version: 1 });
  await bulk({ action: 'move', value: 30 });
  const startsAt = new Date((game.startsAt?.getTime() ?? 0) + 30 * 60_000).toISOString();
  expect(await dataOf('game.moved')).toMatchObject({ ...facts, version: 2, startsAt });
  expect((await staff('PUT', `${path}/live`)).status).toBe(200);
  expect(await dataOf('game.live')).toMatchObject({ ...facts, version: 3 });
  await bulk({ action: 'status', value: 'Finished' });
  expect(await dataOf('game.finished')).toMatchObject({ ...facts, version: 4 });
  await bulk({ action: 'delete' });
  expect(await dataOf('game.deleted')).toMatchObject(facts);

  expect((await api.request('POST', '/api/match-requests', { body: request })).status).toBe(201);
  expect(await dataOf('request.new')).toEqual({
    requestId: expect.any(String),
    category: 'Football',
    version: 1,
  });
  expect((await api.request('POST', '/api/contact', { body: { ...message, website: '' } })).status).toBe(201);
  expect(await dataOf('contact.new')).toEqual({ contactId: expect.any(String), version: 1 });

  await makeDevice(core);
  await staff('POST', PUSHES, instantPush);
  expect(await dataOf('push.delivered')).toMatchObject({ title: instantPush.title, sent: 1, failed: 0 });
  answerPushes(REFUSED);
  await staff('POST', PUSHES, { ...instantPush, title: 'Nobody gets this' });
  expect(await dataOf('push.failed')).toMatchObject({ title: 'Nobody gets this', sent: 0, failed: 1 });

  await core.jobs.queue('upkeep').add('make-coffee', {}, { jobId: 'job-coffee', attempts: 1 });
  const failure = { jobId: 'job-coffee', queue: 'upkeep', name: 'make-coffee' };
  expect(await dataOf('job.failed')).toEqual({ ...failure, attempt: 1 });
  await staff('POST', '/api/queues/upkeep/jobs/job-coffee/retry');
  await eventually(() => expect(receiver.ids()).toContain('job.failed-upkeep-job-coffee-2'));
  // Streams are checked in the tests of the look: theirs are the events that remain.
  const types = receiver.received.map(({ body }) => JSON.parse(body).type).sort();
  const other = WEBHOOK_EVENTS.filter((type) => !type.startsWith('stream.'));
  expect(types).toEqual([...other, 'job.failed'].sort());
  expect(new Set(receiver.ids()).size).toBe(types.length);
  expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/ana@|Souza|Northgate|league/);
});

it('a test goes to a webhook that is off, and is sent again on demand', async () => {
  const { receiver, staff, add } = await open();
  const at = await add({ format: 'discord', isActive: false });
  const read = async () => (await staff('GET', `${at}/deliveries`)).body.deliveries;
  const { results } = webhookTexts;
  expect(await staff('POST', `${at}/test`)).toMatchObject({ status: 200, body: { message: results.test } });
  await eventually(async () => expect(await read()).toMatchObject([{ type: 'test', status: 204 }]));
  const [{ _id, eventId }] = await read();
  const again = `${at}/deliveries/${_id}/again`;
  expect(await staff('POST', again)).toMatchObject({ body: { message: results.again } });
  await eventually(() => expect(receiver.ids()).toEqual([eventId, eventId]));
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    content: webhookTexts.messages.test,
  });
  await eventually(async () => {
    const { webhooks } = (await staff('GET', WEBHOOKS_PATH)).body;
    expect(webhooks).toMatchObject([{ last: { state: 'delivered', status: 204 } }]);
  });
  const unknown = `${at}/deliveries/${'0'.repeat(24)}/again`;
  expect((await staff('POST', unknown)).status).toBe(404);
});
