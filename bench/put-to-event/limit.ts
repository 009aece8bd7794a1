import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Redis } from 'ioredis';
import { MongoClient, ObjectId } from 'mongodb';
import { Server } from 'socket.io';
import { answer } from '../support/answering.ts';

interface Settings {
  mongodbUri: string;
  redisUrl: string;
  collection: string;
  stream: string;
}

/** The limit: Express, one find-and-modify, one XADD, an XREAD in the same process and one emit. */
answer({
  async listen({ mongodbUri, redisUrl, collection, stream }: Settings): Promise<number> {
    const games = (await new MongoClient(mongodbUri).connect()).db().collection(collection);
    const [writes, reads] = [new Redis(redisUrl), new Redis(redisUrl, { maxRetriesPerRequest: null })];
    const app = express();
    const server = createServer(app);
    const io = new Server(server, { transports: ['websocket'], serveClient: false });

    app.put('/api/matches/:matchId/game/:gameId', express.json(), async (req, res) => {
      const { title } = req.body as { title: string };
      const game = await games.findOneAndUpdate(
        { _id: new ObjectId(req.params.gameId) },
        { $set: { title }, $inc: { version: 1 }, $currentDate: { changedAt: true } },
        { returnDocument: 'after' },
      );
      await writes.xadd(stream, 'MAXLEN', '~', 10_000, '*', 'game', JSON.stringify(game));
      res.json({ game });
    });
    void follow(reads, stream, (game) => io.emit('game:changed', { matchId: game.matchId, game }));

    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
});

async function follow(
  redis: Redis,
  stream: string,
  tell: (game: { matchId: string }) => void,
): Promise<void> {
  let last = '$';
  for (;;) {
    const answered = await redis.xread('COUNT', 500, 'BLOCK', 60_000, 'STREAMS', stream, last);
    for (const [id, fields] of answered?.[0]?.[1] ?? []) {
      last = id;
      tell(JSON.parse(fields[1] as string));
    }
  }
}
