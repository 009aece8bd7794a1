import { LRUCache } from 'lru-cache';
import { PreparedBody } from '../http/prepared-body.ts';

interface CachedPage {
  readonly hash: string;
  readonly body: PreparedBody;
}

interface Rendering {
  readonly hash: string;
  readonly body: Promise<PreparedBody>;
}

const HTML = 'text/html; charset=utf-8';
/** The most cached pages, and the most bytes of their HTML; compressed copies add about a quarter. */
const LIMITS = { pages: 2000, bytes: 64 * 1024 * 1024 };

/**
 * Rendered pages, one per key; a page is rendered again when its content has changed. The least recently used are
 * dropped first.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  /** The hash last requested of each page that is being rendered. */
  readonly #rendering = new Map<string, Rendering>();

  constructor({ pages, bytes }: typeof LIMITS = LIMITS) {
    this.#pages = new LRUCache({ max: pages, maxSize: bytes, sizeCalculation: ({ body }) => body.size });
  }

  /** The number of cached pages. */
  get size(): number {
    return this.#pages.size;
  }

  /** True where the page with this hash is cached or being rendered. */
  has(key: string, hash: string): boolean {
    return this.#pages.peek(key)?.hash === hash || this.#rendering.get(key)?.hash === hash;
  }

  /** The page with this hash, rendered once for all requests that wait. Rejects as `render` does. */
  async get(key: string, hash: string, render: () => Promise<string>): Promise<PreparedBody> {
    const cached = this.#pages.get(key);
    if (cached?.hash === hash) return cached.body;
    const waiting = this.#rendering.get(key);
    if (waiting?.hash === hash) return waiting.body;

    const rendering = { hash, body: render().then((html) => new PreparedBody(html, HTML)) };
    this.#rendering.set(key, rendering);
    try {
      const body = await rendering.body;
      // An older version that finishes after a newer one is not cached.
      if (this.#rendering.get(key) === rendering) this.#pages.set(key, { hash, body });
      return body;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }
}
