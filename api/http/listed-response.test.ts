import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { addHeaders, ListedResponse } from './listed-response.ts';

type Answering = (res: ListedResponse) => unknown;

/** The answer of a server of its own. */
async function answerOf(answering: Answering): Promise<Response> {
  const server = createServer({ ServerResponse: ListedResponse }, (_req, res) => void answering(res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it.each<[string, Answering]>([
  ['that begins with its body', (res) => res.end('answered')],
  ['whose head is written with a list', (res) => res.writeHead(200, ['X-Own', 'own']).end('answered')],
  ['whose head is written with an object', (res) => res.writeHead(200, { 'X-Own': 'own' }).end('answered')],
  [
    'whose head is written with words',
    (res) => res.writeHead(200, 'Fine', { 'X-Own': 'own' }).end('answered'),
  ],
])('headers that were added stand on an answer %s, beside those that were set', async (_how, end) => {
  const { headers } = await answerOf((res) => {
    addHeaders(res, ['X-Added', 'added', 'X-Twice', 'first']);
    res.setHeader('X-Set', 'set');
    addHeaders(res, ['X-Twice', 'second']);
    end(res);
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-added': 'added',
    'x-set': 'set',
    'x-twice': 'second',
  });
});

it('several cookies are set beside headers that were added', async () => {
  const { headers } = await answerOf((res) => {
    addHeaders(res, ['X-Added', 'added']);
    res.appendHeader('Set-Cookie', 'a=1');
    res.appendHeader('Set-Cookie', 'b=2');
    res.writeHead(204, ['X-Own', 'own']).end();
  });
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('x-added')).toBe('added');
  expect(headers.get('x-own')).toBe('own');
});

it('once they are set they can be looked at and taken back like any other', async () => {
  let seen: unknown;
  const { headers } = await answerOf((res) => {
    addHeaders(res, ['X-Added', 'added', 'X-Other', 'other']);
    res.setAddedHeaders();
    seen = res.getHeader('X-Added');
    res.removeHeader('X-Added');
    res.end();
  });
  expect(seen).toBe('added');
  expect(headers.get('x-added')).toBeNull();
  expect(headers.get('x-other')).toBe('other');
});
