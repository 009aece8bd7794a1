/** Waits for the work, but no longer than `ms` milliseconds; true when it ended in time. Its failure counts as its end. */
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
