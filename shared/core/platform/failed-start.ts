import { isMongoRefusal } from './explain-connection.ts';
import { explainFailure, type PortVariable } from './explain-failure.ts';
import { createLogger } from './logger.ts';

/**
 * Says why a process could not start, and ends it with code 1. A refusal of MongoDB is a line of the log like any other
 * of the running process: the service is started again every few seconds until it is put right.
 */
export function endFailedStart(error: unknown, name: string, portVariable?: PortVariable): never {
  const sentence = explainFailure(error, portVariable);
  if (isMongoRefusal(error)) createLogger({ LOG_LEVEL: 'fatal' }, name).fatal(sentence);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
