interface Question {
  id: number;
  name: string;
  value: unknown;
}

/** Answers requests of the process that started this one, by name; an error rejects there. */
export function answer(answers: Record<string, (value: never) => unknown>): void {
  process.on('message', async ({ id, name, value }: Question) => {
    const give = answers[name];
    if (!give) return;
    try {
      process.send?.({ id, value: await give(value as never) });
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) });
    }
  });
}
