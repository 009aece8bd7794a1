import type { lookup } from 'node:dns';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '../../../test/support/webhook-receiver.ts';
import {
  NOT_STOPPING,
  newsOf,
  openSending,
  signatureOf,
  WEBHOOK_FORM,
} from '../../../test/support/webhook-sending.ts';
import { MAKER, makeWebhook } from '../../../test/support/webhooks.ts';
import { addDeliveries, repeatDelivery, sendDue } from './deliveries.ts';
import { sendDeliveries } from './send.ts';
import { removeWebhook, updateWebhook } from './webhooks.ts';

const HOUR_MS = 3_600_000;

describe('a delivery', () => {
  it('is signed as Standard Webhooks, sent once, and noted with its answer', async () => {
    const { receiver, core, secret, send, deliveries } = await openSending((_request, response) =>
      response.writeHead(200).end('thank you'),
    );
    await addDeliveries(core, [newsOf(1)]);
    await addDeliveries(core, [newsOf(1)]);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(JSON.parse(body)).toEqual({
      type: 'game.live',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { n: 1 },
    });
    expect(headers).toMatchObject({
      'webhook-id': 'game.live-1',
      'webhook-timestamp': '1795262400',
      'webhook-signature': signatureOf(secret, headers, body),
    });
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', status: 200, answer: 'thank you', tries: 1 },
    ]);
  });

  it('is signed with both secrets for a day after a change, from the next request on', async () => {
    const { receiver, clock, core, webhook, secret, send } = await openSending();
    await addDeliveries(core, [newsOf(1)]);
    const changed = await updateWebhook(
      core,
      MAKER,
      { id: webhook._id },
      { ...WEBHOOK_FORM, newSecret: true },
    );
    await send();
    const valid = [changed.secret as string, secret];
    const signatures = (n: number) => {
      const { headers, body } = receiver.received[n] ?? { headers: {}, body: '' };
      return [headers['webhook-signature'], valid.map((each) => signatureOf(each, headers, body))] as const;
    };
    const [both, expected] = signatures(0);
    expect(both).toBe(expected.join(' '));
    clock.advance(25 * HOUR_MS);
    await addDeliveries(core, [newsOf(2)]);
    await send();
    const [one, [newest]] = signatures(1);
    expect(one).toBe(newest);
  });

  it('is not sent with another APP_SECRET, until the webhook has its address and a secret again', async () => {
    const { receiver, clock, core, webhook, send, deliveries } = await openSending();
    Object.assign(core.env, { APP_SECRET: 'f'.repeat(64) });
    await addDeliveries(core, [newsOf(1)]);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: webhookTexts.refusals.secret }]);
    const change = { ...WEBHOOK_FORM, address: receiver.address, newSecret: true };
    const { secret = '' } = await updateWebhook(core, MAKER, { id: webhook._id }, change);
    clock.advance(60_000);
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['webhook-signature']).toBe(signatureOf(secret, headers, body));
  });

  it('is tried 8 times over 24 hours, and again when staff ask for it', async () => {
    const { receiver, clock, core, webhook, send, deliveries } = await openSending((_request, response) =>
      response.writeHead(503).end('{"message":"restarting"}'),
    );
    await addDeliveries(core, [newsOf(1)]);
    const began = clock.now();
    for (let n = 1; n <= WEBHOOKS.tries; n += 1) {
      expect(await send()).toBe(1);
      const [{ nextAt, tries } = { nextAt: null, tries: 0 }] = await deliveries();
      expect(tries).toBe(n);
      if (nextAt) clock.set(nextAt);
    }
    expect(clock.now() - began).toBe(24 * HOUR_MS);
    expect(await deliveries()).toMatchObject([
      { state: 'failed', status: 503, answer: '{"message":"restarting"}', nextAt: null },
    ]);
    clock.advance(HOUR_MS);
    expect(await send()).toBe(0);
    receiver.answer((_request, response) => response.writeHead(204).end());
    const [{ _id } = { _id: webhook._id }] = await deliveries();
    await repeatDelivery(core, MAKER, { id: webhook._id, delivery: _id });
    expect(await send()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    expect(new Set(receiver.ids())).toEqual(new Set(['game.live-1']));
  });

  it.each([
    ['the header of 429', 429, { 'retry-after': '90' }, '{}', 90_000],
    ['the header of 503', 503, { 'retry-after': '7' }, 'busy', 7_000],
    ['the body of a chat', 429, {}, '{"message":"slow down","retry_after":2.5,"global":false}', 2_500],
    ['the longer of both', 429, { 'retry-after': '1' }, '{"retry_after": 4}', 4_000],
    ['at least a second', 429, { 'retry-after': '0' }, '', 1_000],
    ['at most an hour', 429, { 'retry-after': '86400' }, '', HOUR_MS],
    ['a date', 503, { 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, '', 30_000],
  ])('waits, with all others of its webhook, for as long as its receiver asks: %s', async (...asked) => {
    const [, status, headers, body, waitMs] = asked;
    const { receiver, clock, core, send, record, deliveries } = await openSending((_request, response) =>
      response.writeHead(status, headers).end(body),
    );
    await addDeliveries(core, [newsOf(1), newsOf(2)]);
    const until = new Date(clock.now() + waitMs);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', tries: 0, status, nextAt: until },
      { state: 'waiting', tries: 0, status: null },
    ]);
    expect(await record()).toMatchObject({ failingSince: null, heldUntil: until });
    await addDeliveries(core, [newsOf(3)]);
    clock.set(new Date(until.getTime() - 1));
    expect([await sendDue(core), await send()]).toEqual([0, 0]);
    receiver.answer((_request, response) => response.writeHead(204).end());
    clock.set(until);
    expect([await sendDue(core), await send()]).toEqual([1, 3]);
    expect(new Set(receiver.ids())).toEqual(new Set(['game.live-1', 'game.live-2', 'game.live-3']));
    expect(await deliveries()).toMatchObject(Array(3).fill({ state: 'delivered', tries: 1 }));
  });

  it('is a failed try where a receiver is busy and does not say how long', async () => {
    const { core, send, record, deliveries } = await openSending((_request, response) =>
      response.writeHead(429, { 'retry-after': 'soon' }).end('{"retry_after":"later"}'),
    );
    await addDeliveries(core, [newsOf(1)]);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1, status: 429 }]);
    expect((await record()).failingSince).not.toBeNull();
  });

  it('never follows a redirect', async () => {
    const other = await startReceiver();
    const { core, send, deliveries } = await openSending((_request, response) =>
      response.writeHead(302, { location: other.address }).end(),
    );
    await addDeliveries(core, [newsOf(1)]);
    await send();
    expect(other.received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', status: 302, answer: webhookTexts.refusals.redirect(302) },
    ]);
  });

  it('stores 2 KB of an answer of 10 MB', async () => {
    const { core, send, deliveries } = await openSending((_request, response) =>
      response.writeHead(200).end(Buffer.alloc(10_000_000, 'x')),
    );
    await addDeliveries(core, [newsOf(1)]);
    await send();
    const [{ answer, state } = { answer: '', state: '' }] = await deliveries();
    expect([state, answer.length]).toEqual(['delivered', WEBHOOKS.answerBytes]);
  });

  it('does not reach a private address, whatever its name resolves to at the time of the try', async () => {
    const { clock, core, deliveries } = await openSending();
    const { webhook } = await makeWebhook(core, 'https://hooks.localhost/in');
    await addDeliveries(core, [newsOf(1)]);
    const answers = ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1'];
    for (const address of answers) {
      const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as unknown as typeof lookup;
      expect(await sendDeliveries(core, webhook._id, { stopping: NOT_STOPPING, resolve })).toBe(1);
      const [delivery] = (await deliveries()).filter(({ webhookId }) => webhookId.equals(webhook._id));
      expect(delivery).toMatchObject({ status: null, answer: webhookTexts.refusals.isPrivate });
      clock.set(delivery?.nextAt as Date);
    }
  });

  it('ends at its limit of time, also when the receiver would answer a byte a second for a day', async () => {
    const { core, send, deliveries } = await openSending((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 1_000);
      response.on('close', () => clearInterval(drip));
    });
    await addDeliveries(core, [newsOf(1)]);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: webhookTexts.refusals.timeout }]);
  });

  it('counts no try that the stop of a worker ended: the next worker sends it with the same id', async () => {
    const stop = new AbortController();
    const { receiver, core, webhook, send, record, deliveries } = await openSending(() => stop.abort());
    await addDeliveries(core, [newsOf(1)]);
    expect(await sendDeliveries(core, webhook._id, { stopping: stop.signal })).toBe(0);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 0, triedAt: null }]);
    expect((await record()).failingSince).toBeNull();
    receiver.answer((_request, response) => response.writeHead(204).end());
    expect(await send()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    expect(receiver.ids()).toEqual(['game.live-1', 'game.live-1']);
  });

  it('is gone with its webhook', async () => {
    const { receiver, core, webhook, send, deliveries } = await openSending();
    await addDeliveries(core, [newsOf(1)]);
    await removeWebhook(core, webhook._id);
    expect(await send()).toBe(0);
    expect([receiver.received, await deliveries()]).toEqual([[], []]);
  });
});

describe('a webhook', () => {
  it('is off by itself after 3 days of failures, and sends what waits when it is switched on', async () => {
    const { receiver, clock, core, webhook, send, record } = await openSending((_request, response) =>
      response.writeHead(500).end(),
    );
    for (let hour = 0; hour <= 72; hour += 12) {
      await addDeliveries(core, [newsOf(hour)]);
      await send();
      expect((await record()).isActive).toBe(hour < 72);
      clock.advance(12 * HOUR_MS);
    }
    expect((await record()).offAt).not.toBeNull();
    expect(await send()).toBe(0);
    receiver.answer((_request, response) => response.writeHead(204).end());
    await updateWebhook(core, MAKER, { id: webhook._id }, WEBHOOK_FORM);
    expect(await record()).toMatchObject({ isActive: true, offAt: null });
    expect(await send()).toBeGreaterThan(0);
  });

  it('has one worker at a time, and keeps the last 50 deliveries and those of the last hour', async () => {
    let open_ = 0;
    let most = 0;
    const { clock, core, send, receiver, deliveries } = await openSending((_request, response) => {
      open_ += 1;
      most = Math.max(most, open_);
      setImmediate(() => {
        open_ -= 1;
        response.writeHead(204).end();
      });
    });
    await addDeliveries(
      core,
      Array.from({ length: 60 }, (_, n) => newsOf(n)),
    );
    await Promise.all([send(), send(), send()]);
    expect([receiver.received.length, most]).toEqual([60, 1]);
    expect(new Set(receiver.ids()).size).toBe(60);
    // A worker that goes on for one that died writes the same events, and none is sent again.
    await addDeliveries(
      core,
      Array.from({ length: 60 }, (_, n) => newsOf(n)),
    );
    expect([await send(), (await deliveries()).length]).toEqual([0, 60]);
    clock.advance(2 * HOUR_MS);
    await addDeliveries(
      core,
      Array.from({ length: 50 }, (_, n) => newsOf(100 + n)),
    );
    await send();
    expect((await deliveries()).map(({ eventId }) => eventId)).toEqual(
      Array.from({ length: 50 }, (_, n) => `game.live-${100 + n}`),
    );
  });

  it('lets at most 10 000 deliveries wait and drops the oldest', async () => {
    const { core, record, deliveries } = await openSending();
    for (let at = 0; at < 10_500; at += 1_500)
      await addDeliveries(
        core,
        Array.from({ length: 1_500 }, (_, n) => newsOf(at + n)),
      );
    const waiting = await deliveries();
    expect([waiting.length, waiting[0]?.eventId]).toEqual([10_000, 'game.live-500']);
    expect(await record()).toMatchObject({ dropped: 500, droppedAt: core.clock.date() });
  });
});
