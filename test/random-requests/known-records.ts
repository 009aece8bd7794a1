/**
 * The records that answers have contained, by the path of their operation, so that requests find records that other
 * requests added, changed and deleted.
 */
export class KnownRecords {
  readonly #params = new Map<string, Record<string, string>[]>();

  /** Keeps every record of an answer of the operation's path. */
  learn(path: string, answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const base = collectionOf(path);
    for (const value of Object.values(answer)) {
      for (const record of [value].flat()) {
        const { _id, gameId, matchId } = (record ?? {}) as Record<string, unknown>;
        if (typeof _id !== 'string') continue;
        if (typeof matchId === 'string')
          this.#add(GAMES, { matchId, gameId: typeof gameId === 'string' ? gameId : _id });
        else this.#add(base, { id: _id });
      }
    }
  }

  /** Parameters for the operation's path, chosen by the number; ids of no record when none are known. */
  choose(path: string, names: readonly string[], number: number | null): Record<string, string> {
    const known = this.#params.get(names.includes('gameId') ? GAMES : collectionOf(path)) ?? [];
    const chosen = number === null ? undefined : known[number % known.length];
    return Object.fromEntries(names.map((name) => [name, chosen?.[name] ?? chosen?.id ?? 'f'.repeat(24)]));
  }

  /** Newer records replace the oldest, so that most of the known ones still exist. */
  #add(base: string, params: Record<string, string>): void {
    const known = this.#params.get(base) ?? [];
    if (known.some((each) => JSON.stringify(each) === JSON.stringify(params))) return;
    known.push(params);
    if (known.length > MOST_KNOWN) known.shift();
    this.#params.set(base, known);
  }
}

const MOST_KNOWN = 12;
const GAMES = 'games';

/** `/api/leagues/{id}/restore` and `/api/leagues` are about the same records. */
const collectionOf = (path: string) => path.split('/{')[0] ?? path;
