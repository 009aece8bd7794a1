import type { SiteListItems, SiteListName } from '@touchline/contract/live-collections';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../../lib/api-client.ts';

/** The requests of the small lists around the games. They throw ApiError. */
export const FETCH_LIST: { readonly [N in SiteListName]: () => Promise<SiteListItems[N]> } = {
  faqs: async () => (await call('GET /api/faq')).data.faqs,
  notices: async () => (await call('GET /api/notifications')).data.notifications,
  downloads: async () => (await call('GET /api/mobile/downloads')).data.downloads,
};

export const SITE_LIST_NAMES = Object.keys(FETCH_LIST) as readonly SiteListName[];

/**
 * The lists of `FETCH_LIST` that this page knows; null while unknown. An answer requested before the last event may be
 * older than it, so it is requested again.
 */
export class SiteLists {
  /** Called when a component starts to show a list, so that it can be fetched. */
  onWatch: ((name: SiteListName) => void) | null = null;

  readonly #items: StoreApi<Partial<SiteListItems>>;
  readonly #receivedAt = new Map<SiteListName, number>();
  readonly #watched = new Map<SiteListName, number>();

  constructor(seed: Partial<SiteListItems> = {}) {
    this.#items = createStore(() => seed);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#items.subscribe(listener);

  get<N extends SiteListName>(name: N): SiteListItems[N] | null {
    return this.#items.getState()[name] ?? null;
  }

  /** Registers a component that shows a list until the returned function is called. */
  watch(name: SiteListName): () => void {
    this.#watched.set(name, (this.#watched.get(name) ?? 0) + 1);
    this.onWatch?.(name);
    return () => {
      const left = (this.#watched.get(name) ?? 1) - 1;
      if (left > 0) this.#watched.set(name, left);
      else this.#watched.delete(name);
    };
  }

  watched(): SiteListName[] {
    return [...this.#watched.keys()];
  }

  /** Applies an event, received at a steady clock's `at` in ms. */
  received<N extends SiteListName>(name: N, items: SiteListItems[N], at: number): void {
    this.#receivedAt.set(name, at);
    this.#set(name, items);
  }

  /** Stores an answer that was requested at `askedAt`; false when it must be requested again. */
  answered<N extends SiteListName>(name: N, items: SiteListItems[N], askedAt: number): boolean {
    if (askedAt <= (this.#receivedAt.get(name) ?? -1)) return false;
    this.#set(name, items);
    return true;
  }

  #set<N extends SiteListName>(name: N, items: SiteListItems[N]): void {
    if (JSON.stringify(this.get(name)) !== JSON.stringify(items)) this.#items.setState({ [name]: items });
  }
}
