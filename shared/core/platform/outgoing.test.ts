import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchOutside, guardedLookup, isPublicAddress } from './outgoing.ts';

/** Tests of a limit of time give their own; the others have time on a busy machine. */
const limits = { allow: [] as string[], maxBytes: 1_000, idleMs: 60_000, headMs: 60_000, totalMs: 60_000 };

async function source(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A resolver that returns each list in turn, and then the last one for good. */
function resolver(...answers: string[][]) {
  let asked = 0;
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { resolve, asked: () => asked };
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::a00:1',
    '5f00::1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    'not-an-address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the guard', () => {
  it.each([
    'http://127.0.0.1:1/x',
    'http://[::1]:1/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'ftp://example.com/x',
    'http://name:word@example.com/x',
    'http://[::a00:1]/x',
    'nonsense',
  ])('refuses %s', async (url) => {
    await expect(fetchOutside(url, limits)).rejects.toMatchObject({ problem: 'refused' });
  });

  it('refuses a name with any private address', async () => {
    const { resolve } = resolver(['93.184.216.34', '127.0.0.1']);
    await expect(fetchOutside('http://files.localhost/x', { ...limits, resolve })).rejects.toMatchObject({
      problem: 'refused',
    });
  });

  it('finds this machine by every name below localhost', async () => {
    const host = (await source((_req, res) => res.end('ours'))).replace('127.0.0.1', 'files.localhost');
    const { body } = await fetchOutside(`http://${host}/x`, { ...limits, allow: [host] });
    expect(await read(body)).toBe('ours');
  });

  it('connects to the very address that was checked, and checks again each time', () => {
    const { resolve, asked } = resolver(['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '10.0.0.1']);
    const look = guardedLookup(resolve, false);
    const given: unknown[] = [];
    for (let n = 0; n < 3; n += 1)
      look('rebinding.example', { all: false }, (error, address) => {
        given.push(error ? (error as { problem?: string }).problem : address);
      });
    expect(given).toEqual(['93.184.216.34', 'refused', 'refused']);
    expect(asked()).toBe(3);
  });

  it('follows a redirect only to an allowed address', async () => {
    const hidden = await source((_req, res) => res.end('secret'));
    const open = await source((_req, res) => res.writeHead(302, { location: `http://${hidden}/x` }).end());
    await expect(fetchOutside(`http://${open}/x`, { ...limits, allow: [open] })).rejects.toMatchObject({
      problem: 'refused',
    });
    const { body } = await fetchOutside(`http://${open}/x`, { ...limits, allow: [open, hidden] });
    expect(await read(body)).toBe('secret');
  });

  it('gives up on circular redirects, an error and a timeout', async () => {
    const circle = await source((_req, res) => res.writeHead(302, { location: '/x' }).end());
    const broken = await source((_req, res) => res.writeHead(500).end());
    const silent = await source(() => undefined);
    for (const host of [circle, broken, silent])
      await expect(
        fetchOutside(`http://${host}/x`, { ...limits, idleMs: 200, allow: [host] }),
      ).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('stops at the size, announced or not', async () => {
    const announced = await source((_req, res) =>
      res.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1_001)),
    );
    await expect(
      fetchOutside(`http://${announced}/x`, { ...limits, allow: [announced] }),
    ).rejects.toMatchObject({ problem: 'too-large' });
    const endless = await source((_req, res) => {
      res.writeHead(200);
      res.write('x'.repeat(600));
      res.end('x'.repeat(600));
    });
    const { body } = await fetchOutside(`http://${endless}/x`, { ...limits, allow: [endless] });
    await expect(read(body)).rejects.toMatchObject({ problem: 'too-large' });
  });

  it('waits for a head and a body no longer than their bounds, whatever comes meanwhile', async () => {
    const drip = (write: (line: string) => void, line: string) => {
      const timer = setInterval(() => write(line), 20);
      onTestFinished(() => clearInterval(timer));
    };
    const slowHead = await source((_req, { socket }) => drip((line) => socket?.write(line), 'X: y\r\n'));
    const slowBody = await source((_req, res) => drip((byte) => res.write(byte), '.'));
    const otherProtocol = await source((_req, { socket }) => {
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    for (const host of [slowHead, otherProtocol])
      await expect(
        fetchOutside(`http://${host}/x`, { ...limits, headMs: 300, allow: [host] }),
      ).rejects.toMatchObject({ problem: 'unreachable' });
    const fetched = fetchOutside(`http://${slowBody}/x`, { ...limits, totalMs: 400, allow: [slowBody] });
    await expect(fetched.then(({ body }) => read(body))).rejects.toThrow();
  });

  it('ends when its signal aborts', async () => {
    const silent = await source(() => undefined);
    const signal = AbortSignal.timeout(100);
    await expect(
      fetchOutside(`http://${silent}/x`, { ...limits, allow: [silent], signal }),
    ).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('follows no redirect that is broken or carries credentials', async () => {
    for (const [location, problem] of [
      ['http://[', 'unreachable'],
      ['http://name:word@127.0.0.1/', 'refused'],
    ] as const) {
      const host = await source((_req, res) => res.writeHead(302, { location }).end());
      const options = { ...limits, allow: [host, '127.0.0.1'] };
      await expect(fetchOutside(`http://${host}/x`, options)).rejects.toMatchObject({ problem });
    }
  });
});
