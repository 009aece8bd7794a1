import { Worker } from 'bullmq';
import { MongoClient, ObjectId } from 'mongodb';
import { answer } from '../support/answering.ts';

interface Settings {
  mongodbUri: string;
  redisUrl: string;
  prefix: string;
  queue: string;
  collection: string;
  concurrency: number;
}

/** The limit: a BullMQ worker whose job is one find-and-modify. */
answer({
  async work({ mongodbUri, redisUrl, prefix, queue, collection, concurrency }: Settings): Promise<void> {
    const games = (await new MongoClient(mongodbUri).connect()).db().collection(collection);
    const worker = new Worker<{ gameId: string }>(
      queue,
      async ({ data }) => {
        await games.findOneAndUpdate(
          { _id: new ObjectId(data.gameId), status: 'Scheduled' },
          { $set: { status: 'Live', isLive: true }, $currentDate: { changedAt: true } },
          { returnDocument: 'after' },
        );
      },
      {
        connection: { url: redisUrl, maxRetriesPerRequest: null },
        prefix,
        concurrency,
      },
    );
    await worker.waitUntilReady();
  },
});
