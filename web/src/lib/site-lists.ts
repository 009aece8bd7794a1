import type { PublicDownload } from '@touchline/contract/records/download';
import type { PublicFaq } from '@touchline/contract/records/faq';
import type { PublicNotice } from '@touchline/contract/records/notice';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The small lists around the games; an event carries the whole list. */
export interface SiteListItems {
  readonly faqs: readonly PublicFaq[];
  readonly notices: readonly PublicNotice[];
  readonly downloads: readonly PublicDownload[];
}

export type SiteListName = keyof SiteListItems;

type KnownLists = { readonly [N in SiteListName]: SiteListItems[N] | null };

/**
 * Questions, announcements and releases as far as this page knows them; null is not known yet. An answer that was
 * asked before the last event came may be older than it, so it is asked for again.
 */
export class SiteLists {
  /** Called when a component starts to show a list, so that it can be fetched. */
  onWatch: ((name: SiteListName) => void) | null = null;

  readonly #items: StoreApi<KnownLists>;
  readonly #receivedAt: Record<SiteListName, number> = { faqs: -1, notices: -1, downloads: -1 };
  readonly #watched = new Map<SiteListName, number>();

  constructor({ faqs = null, notices = null, downloads = null }: Partial<KnownLists>) {
    this.#items = createStore(() => ({ faqs, notices, downloads }));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#items.subscribe(listener);

  get<N extends SiteListName>(name: N): SiteListItems[N] | null {
    return this.#items.getState()[name];
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

  /** Takes what an event says, received at a steady clock's `at` in ms. */
  received<N extends SiteListName>(name: N, items: SiteListItems[N], at: number): void {
    this.#receivedAt[name] = at;
    this.#set(name, items);
  }

  /** Takes an answer that was asked for at `askedAt`; false when it must be asked again. */
  answered<N extends SiteListName>(name: N, items: SiteListItems[N], askedAt: number): boolean {
    if (askedAt <= this.#receivedAt[name]) return false;
    this.#set(name, items);
    return true;
  }

  #set<N extends SiteListName>(name: N, items: SiteListItems[N]): void {
    if (JSON.stringify(this.get(name)) !== JSON.stringify(items)) this.#items.setState({ [name]: items });
  }
}
