import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Answers many questions in one trip: questions that come while a batch runs wait for the next batch. `loadAll` returns
 * the answers in the order of the questions; when it throws, every question of that batch rejects.
 */
export function createBatchLoader<Q, A>(
  loadAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      // Questions of the same turn of the event loop join the same batch.
      await nextTurn();
      const batch = waiting;
      waiting = [];
      try {
        const answers = await loadAll(batch.map(({ question }) => question));
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as A);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };
  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    waiting.push({ question, resolve, reject });
    if (!isRunning) void run();
    return promise;
  };
}
