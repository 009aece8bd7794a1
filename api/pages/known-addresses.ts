import type { PageContent } from './page-data.ts';
import type { Snapshot } from './page-source.ts';

/** Addresses remembered at most: titles in them may be anything. */
const MOST = 2_000;

/** A page as the page cache has it. */
type KnownPage = Pick<PageContent, 'key' | 'hash'>;

/** Which page stands at which address, as long as the records are the same; those without a query alone. */
export class KnownAddresses {
  #snapshot: Snapshot | null = null;
  readonly #pages = new Map<string, KnownPage>();

  /** The page at an address, as these records make it; undefined when nobody asked for it since they changed. */
  at(url: string, snapshot: Snapshot): KnownPage | undefined {
    if (this.#snapshot === snapshot) return this.#pages.get(url);
    this.#snapshot = snapshot;
    this.#pages.clear();
    return undefined;
  }

  /** Remembers the page at an address, if the records of the moment alone decide what it is. */
  learn(url: string, { key, hash, snapshot }: PageContent): void {
    if (snapshot === null || snapshot !== this.#snapshot) return;
    if (this.#pages.size < MOST && !url.includes('?')) this.#pages.set(url, { key, hash });
  }
}
