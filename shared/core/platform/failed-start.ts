import { isMongoRefusal, RedisRefusal } from './explain-connection.ts';
import { type PortVariable, sentenceOf } from './explain-failure.ts';
import { createLogger } from './logger.ts';

/**
 * Says why a process could not start, and ends it with code 1. A refusal of MongoDB or Redis is a line of the log like
 * any other of the running process: the service is started again every few seconds until it is put right. An error
 * without a known remedy is one, too, with its stack.
 */
export function endFailedStart(error: unknown, name: string, portVariable?: PortVariable): never {
  const sentence = sentenceOf(error, portVariable);
  if (sentence === null) endCrash(error, name);
  if (isMongoRefusal(error) || error instanceof RedisRefusal)
    createLogger({ LOG_LEVEL: 'fatal' }, name).fatal(sentence);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends the process with code 1 at an error that nothing has caught, which becomes one line of the log. */
export function logCrashes(name: string): void {
  process.on('uncaughtException', (error) => endCrash(error, name));
}

function endCrash(err: unknown, name: string): never {
  createLogger({ LOG_LEVEL: 'fatal' }, name).fatal({ err }, `${name} crashed`);
  process.exit(1);
}
