import { PreparedBody } from '../http/prepared-body.ts';

interface Kept {
  readonly hash: string;
  readonly body: Promise<PreparedBody>;
  /** The body once it is rendered. */
  ready: PreparedBody | null;
  bytes: number;
}

/** Kept pages at most, and the bytes of their HTML; compressed copies come to about a quarter more. */
const LIMITS = { pages: 2000, bytes: 64 * 1024 * 1024 };

/** Rendered pages, one per key, made again when what they show has changed; those asked for least go first. */
export class PageCache {
  readonly #limits: typeof LIMITS;
  readonly #pages = new Map<string, Kept>();
  #bytes = 0;

  constructor(limits: typeof LIMITS = LIMITS) {
    this.#limits = limits;
  }

  /** How many pages it holds. */
  get size(): number {
    return this.#pages.size;
  }

  /** The page as its hash says it is, rendered if need be: once for all who wait. Rejects as `render` does. */
  get(key: string, hash: string, render: () => Promise<string>): Promise<PreparedBody> {
    const held = this.#pages.get(key);
    if (held) this.#drop(key, held);
    const kept = held?.hash === hash ? held : this.#make(key, hash, render);
    this.#pages.set(key, kept);
    this.#bytes += kept.bytes;
    this.#evict();
    return kept.body;
  }

  /** The page as its hash says it is, if it was rendered already. */
  ready(key: string, hash: string): PreparedBody | null {
    const held = this.#pages.get(key);
    if (held?.hash !== hash || !held.ready) return null;
    // Asked for last, it goes last.
    this.#pages.delete(key);
    this.#pages.set(key, held);
    return held.ready;
  }

  #make(key: string, hash: string, render: () => Promise<string>): Kept {
    const body = render().then((html) => new PreparedBody(html, 'text/html; charset=utf-8'));
    const kept: Kept = { hash, body, ready: null, bytes: 0 };
    body.then(
      (ready) => {
        if (this.#pages.get(key) !== kept) return;
        kept.ready = ready;
        kept.bytes = ready.size;
        this.#bytes += ready.size;
        this.#evict();
      },
      () => {
        if (this.#pages.get(key) === kept) this.#drop(key, kept);
      },
    );
    return kept;
  }

  #drop(key: string, kept: Kept): void {
    this.#pages.delete(key);
    this.#bytes -= kept.bytes;
  }

  #evict(): void {
    for (const [key, kept] of this.#pages) {
      if (this.#pages.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return;
      this.#drop(key, kept);
    }
  }
}
