interface Waiting<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

interface BatchOptions {
  /** The most questions of one batch; 100 unless told. */
  max?: number;
  /** Gathers until the batch before has been answered, so that batches grow when there is much to ask. */
  inTurn?: boolean;
}

/**
 * Gathers what is asked in one turn of the event loop, so that many questions cost one round trip: `answerAll` gets
 * at most `max` of them and gives their answers in order. Where it throws, all of that batch reject.
 */
export function inBatches<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  { max = 100, inTurn = false }: BatchOptions = {},
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let underWay = 0;
  const run = async (batch: readonly Waiting<Q, A>[]) => {
    underWay += 1;
    try {
      const answers = await answerAll(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    if (inTurn && underWay === 0 && waiting.length > 0) setImmediate(runAll);
  };
  const runAll = () => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += max) void run(asked.slice(from, from + max));
  };
  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<A>();
    // Once everything that has arrived in this turn has been looked at.
    if (waiting.length === 0 && !(inTurn && underWay > 0)) setImmediate(runAll);
    waiting.push({ question, resolve, reject });
    return promise;
  };
}
