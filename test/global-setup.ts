import type { TestProject } from 'vitest/node';
import { startStack, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    redisUrl: string;
  }
}

/** Several projects share one stack, and each loads this file for itself: what they share hangs on the process. */
const shared = globalThis as { touchlineTestStack?: { stack: Promise<TestStack>; users: number } };

/**
 * Brings up the servers that the tests of a project talk to, once per run, and names them to the tests:
 * `inject('mongodbUri')`, `inject('redisUrl')`, or TEST_MONGODB_URI and TEST_REDIS_URL. Answers what ends them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.touchlineTestStack ??= { stack: startStack(process.env), users: 0 };
  const entry = shared.touchlineTestStack;
  entry.users += 1;
  const stack = await entry.stack;
  project.provide('mongodbUri', stack.mongodbUri);
  project.provide('redisUrl', stack.redisUrl);
  process.env.TEST_MONGODB_URI = stack.mongodbUri;
  process.env.TEST_REDIS_URL = stack.redisUrl;
  return async () => {
    entry.users -= 1;
    if (entry.users === 0) await stack.stop();
  };
}
