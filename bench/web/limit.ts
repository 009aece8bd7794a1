import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { answer } from '../support/answering.ts';

/** The limit: Express with one route that writes the bytes it was given. */
const app = express();
let body = Buffer.alloc(0);
let encoding = 'identity';
app.get('/', (_req, res) => {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
});
const server = createServer(app);

answer({
  async listen(): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
  /** The bytes in base64, and how they are encoded. */
  write(given: { base64: string; encoding: string }): void {
    body = Buffer.from(given.base64, 'base64');
    encoding = given.encoding;
  },
});
