import { SITE_LIST_NAMES, type SiteListItems, type SiteListName } from '@touchline/contract/live-collections';
import { SITE_LIST_FEEDS } from '@touchline/core/live-collections';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Core } from '@touchline/core/platform/core';
import type { Change } from './changes.ts';
import { WholeList } from './whole-list.ts';

/** The lists that visitors get as a whole, such as the questions. */
export class SiteLists {
  readonly #lists: ReadonlyMap<SiteListName, WholeList>;

  private constructor(lists: ReadonlyMap<SiteListName, WholeList>) {
    this.#lists = lists;
  }

  /** Reads the lists from the database. Rejects when it cannot be read. */
  static async read(core: Core): Promise<SiteLists> {
    const read = async (name: SiteListName) => {
      const { all, present } = SITE_LIST_FEEDS[name];
      return [name, new WholeList(await all(core), present)] as const;
    };
    return new SiteLists(new Map(await Promise.all(SITE_LIST_NAMES.map(read))));
  }

  /** The lists as visitors see them. */
  shown(): SiteListItems {
    const shown = [...this.#lists].map(([name, list]) => [name, list.shown()]);
    return Object.fromEntries(shown) as SiteListItems;
  }

  /** Takes the newer records; returns a change when visitors see another list. */
  apply(name: SiteListName, records: readonly BaseRecord[]): Change[] {
    const list = this.#lists.get(name);
    if (!list?.apply(records)) return [];
    return [{ event: `${name}:changed`, payload: { [name]: list.shown() } } as unknown as Change];
  }
}
