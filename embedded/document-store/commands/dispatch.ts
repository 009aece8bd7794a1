import type { Cursors } from '../cursors.ts';
import { fail } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { type Doc, isDoc, writeBson } from '../values.ts';
import { catalogCommands } from './catalog.ts';
import { type Command, checkArguments, checkDatabaseName, wholeNumber } from './command.ts';
import { explain } from './explain.ts';
import { handshakeCommands } from './handshake.ts';
import { readCommands } from './reads.ts';
import { writeCommands } from './writes.ts';

const COMMANDS: Record<string, Command> = {
  ...handshakeCommands,
  ...readCommands,
  ...writeCommands,
  ...catalogCommands,
  explain,
};

export interface DispatchContext {
  storage: Storage;
  cursors: Cursors;
  connectionId: number;
}

/** Runs one command and returns the BSON of its answer; throws a StoreError when it is refused. */
export function dispatch(context: DispatchContext, body: Doc): Uint8Array {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) fail('CommandNotFound', `no such command: '${name}'`);
  checkArguments(name, command, body);
  const db = body.$db ?? 'admin';
  checkDatabaseName(db);
  if (command.adminOnly && db !== 'admin') {
    fail('Unauthorized', `${name} may only be run against the admin database.`);
  }
  const limit = wholeNumber('maxTimeMS', body.maxTimeMS) ?? 0;
  const deadline = limit > 0 ? performance.now() + limit : 0;
  const run = () => command.run({ ...context, db, body, deadline });
  const waitForDisk = isDoc(body.writeConcern) && body.writeConcern.j === true;
  const answer = command.writes ? context.storage.transaction(run, waitForDisk) : run();
  return answer instanceof Uint8Array ? answer : writeBson(answer);
}
