import type { Core } from '@touchline/core/platform/core';
import type { MongoClient } from 'mongodb';
import type { Installation } from './core.ts';

/** A core that counts the commands it sends to MongoDB. */
export interface CountingCore {
  readonly core: Core;
  /** Runs the work; returns the commands sent meanwhile, as `find games`. */
  sentBy(work: () => Promise<unknown>): Promise<string[]>;
}

/** A core whose driver reports its commands. */
export async function countingCore(installation: Installation): Promise<CountingCore> {
  const { MONGODB_URI = '' } = installation.env;
  const monitored = `${MONGODB_URI}${MONGODB_URI.includes('?') ? '&' : '?'}monitorCommands=true`;
  const core = await installation.core({ env: { MONGODB_URI: monitored } });
  const sent: string[] = [];
  (core.db as unknown as { client: MongoClient }).client.on('commandStarted', ({ commandName, command }) => {
    // The change feed polls every two seconds in any case, and the watch of the database asks whether it answers.
    if (command.filter?.changedAt === undefined && commandName !== 'ping')
      sent.push(`${commandName} ${command[commandName]}`);
  });
  return {
    core,
    async sentBy(work) {
      sent.length = 0;
      await work();
      return [...sent];
    },
  };
}
