import net from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { hostsOf, isLoopback } from './network-guard.ts';

describe('inside a test', () => {
  test('a connection to another machine is refused and names it', async () => {
    expect(() => net.connect({ host: '192.0.2.1', port: 80 })).toThrow('192.0.2.1');
    expect(() => net.connect(80, 'example.com')).toThrow('example.com');
    await expect(fetch('http://example.com/')).rejects.toThrow();
  });

  test('this machine can be reached', async () => {
    const server = net.createServer((socket) => socket.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const said = await new Promise((resolve) =>
      net.connect(port).once('data', (data) => resolve(String(data))),
    );
    expect(said).toBe('hello');
    await new Promise((resolve) => server.close(resolve));
  });

  test('an expected console message is replaced by the test', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    console.error('as expected');
    expect(error).toHaveBeenCalledOnce();
  });
});

test('loopback is recognised in every spelling', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1']) {
    expect(isLoopback(host), host).toBe(true);
  }
  for (const host of ['0.0.0.0.example.com', '10.0.0.1', '::2', 'localhost.example.com', '128.0.0.1']) {
    expect(isLoopback(host), host).toBe(false);
  }
});

test('the hosts of a connection string are found, even when there are several', () => {
  expect(hostsOf('mongodb://user:p%40ss@one.test:27017,two.test/touchline?w=majority')).toEqual([
    'one.test',
    'two.test',
  ]);
  expect(hostsOf('redis://cache.test:6379/1')).toEqual(['cache.test']);
});
