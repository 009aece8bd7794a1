import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { answer } from '../support/answering.ts';

/** The limit: Express with one route that answers and does nothing. */
const app = express();
app.put('/api/matches/:matchId/game/:gameId/viewCount', (_req, res) => void res.status(204).end());
const server = createServer(app);

answer({
  async listen(): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
});
