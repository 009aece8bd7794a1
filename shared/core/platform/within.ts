/** Waits for the work, but at most `ms` milliseconds; true when it ended in time. A failure counts as an end. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  work.then(
    () => resolve(true),
    () => resolve(true),
  );
  const ended = await promise;
  clearTimeout(timer);
  return ended;
}
