interface Waiting<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/**
 * Gathers what is asked in one turn of the event loop, so that many questions cost one round trip: `answerAll` gets
 * at most `max` of them and gives their answers in order. Where it throws, all of that batch reject.
 */
export function inBatches<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  max = 100,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  const run = async (batch: readonly Waiting<Q, A>[]) => {
    try {
      const answers = await answerAll(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const runAll = () => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += max) void run(asked.slice(from, from + max));
  };
  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    // Once everything that has arrived in this turn has been looked at.
    if (waiting.length === 0) setImmediate(runAll);
    waiting.push({ question, resolve, reject });
    return promise;
  };
}
