import { slugKey } from '@touchline/contract/rules/slugs';

/** The teams of all games for the web since the start, finished and deleted ones too, by the keys of their slugs. */
export class KnownTeams {
  readonly #names = new Map<string, string>();

  constructor(names: readonly string[]) {
    this.add(names);
  }

  /** Adds names; a team keeps the spelling that came first. */
  add(names: readonly string[]): void {
    for (const name of names) {
      const key = slugKey(name);
      if (!this.#names.has(key)) this.#names.set(key, name);
    }
  }

  /** The name of the team with this key; null when no game of it was ever seen. */
  name(key: string): string | null {
    return this.#names.get(key) ?? null;
  }
}
