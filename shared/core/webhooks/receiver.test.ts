import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { makeWebhookSecret, signatureHeaders } from './signature.ts';

const RECEIVER = fileURLToPath(new URL('../../../docs/webhook-receiver.mjs', import.meta.url));

it('the receiver of the documentation accepts our signatures, and no other or old ones', async () => {
  const secret = makeWebhookSecret();
  const receiver = spawn(process.execPath, [RECEIVER], {
    env: { SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  const [line] = (await once(createInterface(receiver.stdout), 'line')) as [string];
  const address = `http://127.0.0.1:${line.split(' ')[1]}/`;
  const body = '{"type":"game.live"}';
  const now = Math.floor(Date.now() / 1_000);
  const send = async (secrets: string[], timestamp: number, sent = body) => {
    const headers = signatureHeaders({ id: 'game.live-1', timestamp, body }, secrets);
    return (await fetch(address, { method: 'POST', headers, body: sent })).status;
  };
  expect(await send([secret], now)).toBe(204);
  expect(await send([makeWebhookSecret(), secret], now)).toBe(204);
  expect(await send([makeWebhookSecret()], now)).toBe(401);
  expect(await send([secret], now - 3_600)).toBe(401);
  expect(await send([secret], now, '{"type":"game.deleted"}')).toBe(401);
});
