import type { TestProject } from 'vitest/node';
import { startStack, type TestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    redisUrl: string;
  }
}

/** Several projects share one stack, and each loads this file for itself, so the stack is kept on `globalThis`. */
const shared = globalThis as { touchlineTestStack?: { stack: Promise<TestStack>; users: number } };

/**
 * Starts the servers that the tests of a project use, once per run, and provides their addresses:
 * `inject('mongodbUri')`, `inject('redisUrl')`, or TEST_MONGODB_URI and TEST_REDIS_URL. Returns the function that ends
 * them.
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
