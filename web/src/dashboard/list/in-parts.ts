/** The answers of `call` for all ids, asked for `size` of them at a time, one part after the other. */
export async function inParts<T>(
  ids: readonly string[],
  size: number,
  call: (part: string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const answers: T[] = [];
  for (let start = 0; start < ids.length; start += size)
    answers.push(...(await call(ids.slice(start, start + size))));
  return answers;
}
