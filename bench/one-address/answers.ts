/** Counts answers by what was asked for and their status. */
export class Answers {
  readonly #counts = new Map<string, Map<number, number>>();

  add(kind: string, status: number): void {
    const ofKind = this.#counts.getOrInsertComputed(kind, () => new Map<number, number>());
    ofKind.set(status, (ofKind.get(status) ?? 0) + 1);
  }

  /** Those of a kind whose status says success. */
  answered(kind: string): number {
    const counts = [...(this.#counts.get(kind) ?? [])];
    return counts.reduce((sum, [status, count]) => (isSuccess(status) ? sum + count : sum), 0);
  }

  /** Prints a line for each kind: asked for, answered, and the others by their status. */
  print(): void {
    console.log('| asked for | requests | answered | others |\n| --- | --- | --- | --- |');
    for (const [kind, counts] of this.#counts) {
      const asked = counts.values().reduce((sum, count) => sum + count, 0);
      const others = [...counts]
        .filter(([status]) => !isSuccess(status))
        .map(([status, count]) => `${count} × ${status}`);
      console.log(`| ${kind} | ${asked} | ${this.answered(kind)} | ${others.join(', ') || '–'} |`);
    }
  }
}

const isSuccess = (status: number): boolean => status < 400;
