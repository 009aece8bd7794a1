import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { startFakeFcm } from '../../../test/support/fake-fcm.ts';
import type { Core } from '../platform/core.ts';
import { pushSenderOf, targetOf } from './push-sender.ts';

const message = {
  title: '🔴⚽ LIVE: Northgate vs Harbour',
  body: 'The whole town is watching.',
  image: '',
  data: { screen: 'Home', category: 'live', notificationId: 'a'.repeat(24) },
  collapseKey: `push-${'a'.repeat(24)}`,
};
const sent = { outcome: 'sent' };

/** A gateway that gives the chosen answer. */
async function startGateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the sender of a process', () => {
  it('is Firebase with its credentials, or the configured gateway', () => {
    const env = {
      FCM_PROJECT_ID: 'kick-off',
      FCM_CLIENT_EMAIL: 'push@kick-off.example',
      FCM_PRIVATE_KEY: 'key',
    };
    const of = (more: object) => targetOf({ env: more } as Core);
    expect(of(env)).toEqual({
      account: { projectId: 'kick-off', clientEmail: 'push@kick-off.example', privateKey: 'key' },
    });
    expect(of({ ...env, FCM_ENDPOINT: 'http://gateway' })).toEqual({ gateway: 'http://gateway' });
    expect(of({ FCM_ENDPOINT: 'http://gateway' })).toEqual({ gateway: 'http://gateway' });
    expect(of({})).toBeNull();
  });

  it('is the logging sender without credentials', async () => {
    const core = await newInstallation().core();
    const info = vi.spyOn(core.log, 'info');
    expect(await (await pushSenderOf(core)).send(message, ['one', 'two'])).toEqual([sent, sent]);
    expect(info).toHaveBeenCalledWith(
      { title: message.title, collapseKey: message.collapseKey, devices: 2 },
      expect.stringContaining('not sent'),
    );
  });

  it('sends several batches at a time, and answers each with its own results', async () => {
    const fcm = await startFakeFcm();
    onTestFinished(() => fcm.close());
    const core = await newInstallation({ FCM_ENDPOINT: fcm.url }).core();
    const sender = await pushSenderOf(core);
    expect(await pushSenderOf(core)).toBe(sender);
    const results = await Promise.all([
      sender.send(message, ['one', 'two']),
      sender.send(message, ['three']),
    ]);
    expect(results).toEqual([[sent, sent], [sent]]);
    const devices = Object.fromEntries(fcm.taken.get(message.data.notificationId) ?? []);
    expect(devices).toEqual({ one: 1, two: 1, three: 1 });
  });

  it('logs that Firebase refuses the credentials', async () => {
    const gateway = await startGateway((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"status":"NOT_FOUND"}}');
    });
    const core = await newInstallation({ FCM_ENDPOINT: gateway }).core();
    const error = vi.spyOn(core.log, 'error');
    const sender = await pushSenderOf(core);
    expect(await sender.send(message, ['one'])).toEqual([{ outcome: 'failed', reason: 'not-found' }]);
    expect(error.mock.calls).toEqual([
      [{ reason: 'not-found' }, expect.stringContaining('check FCM_PROJECT_ID')],
    ]);
  });

  it('survives an answer that ends Firebase’s library: its batches wait, and another thread sends them', async () => {
    let isWell = false;
    const gateway = await startGateway((_request, response) => {
      if (isWell) return void response.setHeader('content-type', 'application/json').end('{"name":"1"}');
      // A part with a header that never ends.
      response.writeHead(200, { 'content-type': 'multipart/mixed; boundary=half' });
      response.end('--half\r\nno header at all');
    });
    const core = await newInstallation({ FCM_ENDPOINT: gateway }).core();
    const error = vi.spyOn(core.log, 'error');
    const sender = await pushSenderOf(core);
    const later = { outcome: 'later', reason: 'sender-ended', retryAfterMs: 10_000 };
    const fallen = await Promise.all([sender.send(message, ['one', 'two']), sender.send(message, ['three'])]);
    expect(fallen).toEqual([[later, later], [later]]);
    expect(error.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: expect.stringContaining('terminated early') }) },
        expect.stringContaining('go on with another one'),
      ],
    ]);
    isWell = true;
    const batches = [sender.send(message, ['one', 'two']), sender.send(message, ['three'])];
    expect(await Promise.all(batches)).toEqual([[sent, sent], [sent]]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('is started again by the next call when it could not be started', async () => {
    const fcm = await startFakeFcm();
    onTestFinished(() => fcm.close());
    const core = await newInstallation({ FCM_ENDPOINT: fcm.url }).core();
    const env = { ...core.env, FCM_ENDPOINT: 'nowhere' };
    const unlucky = { ...core, env };
    await expect(pushSenderOf(unlucky)).rejects.toThrow('Invalid URL');
    env.FCM_ENDPOINT = fcm.url;
    expect(await (await pushSenderOf(unlucky)).send(message, ['one'])).toEqual([sent]);
  });

  it('ends with its process without a log line', async () => {
    const arrived = Promise.withResolvers<void>();
    const gateway = await startGateway(() => arrived.resolve());
    const core = await newInstallation({ FCM_ENDPOINT: gateway }).core();
    const error = vi.spyOn(core.log, 'error');
    const sender = await pushSenderOf(core);
    const onItsWay = expect(sender.send(message, ['one'])).rejects.toThrow('has ended');
    await arrived.promise;
    await core.close();
    await onItsWay;
    expect(error).not.toHaveBeenCalled();
    await expect(sender.send(message, ['two'])).rejects.toThrow('aborted');
  });
});
