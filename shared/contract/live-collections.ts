import type { z } from 'zod';
import type { Needs } from './define-call.ts';
import { isPermissionKey, type PermissionKey } from './permissions.ts';
import type { ResourceFacts } from './resource-facts.ts';
import { RESOURCES, type StaffListName } from './resources/all.ts';

type Stored = (typeof RESOURCES)[keyof typeof RESOURCES];

/** A collection whose changes reach open pages, by its name in the database. */
export type Topic = Stored['collection'];

export type { StaffListName } from './resources/all.ts';

type OnSite = Extract<Stored, { readonly site: z.ZodType }>;

/** A collection that visitors get as one list. */
export type SiteListName = OnSite['collection'];
export type SiteListItem<N extends SiteListName> = z.output<
  Extract<OnSite, { readonly collection: N }>['site']
>;
export type SiteListItems = { readonly [N in SiteListName]: readonly SiteListItem<N>[] };

const STORED: readonly (ResourceFacts & Pick<Stored, 'collection'>)[] = Object.values(RESOURCES);

/** The names of all live collections, in the order in which an api process reads them. */
export const TOPICS: readonly Topic[] = [...new Set(STORED.map(({ collection }) => collection))];

/** The dashboard's lists that show a collection's records, each with the keys of which any one opens it. */
export const staffListsOf = (topic: Topic): [StaffListName, readonly PermissionKey[]][] =>
  STORED.flatMap(({ collection, many, needs }) =>
    collection === topic && many !== undefined ? [[many as StaffListName, keysOf(needs.list)]] : [],
  );

/** The keys of which any one opens a list of the dashboard. */
export const keysOfStaffList = (list: StaffListName): readonly PermissionKey[] =>
  STORED.flatMap(({ many, needs }) => (many === list ? keysOf(needs.list) : []));

/** The names of the collections that visitors get as one list. */
export const SITE_LIST_NAMES = STORED.flatMap(({ collection, site }) =>
  site ? [collection] : [],
) as SiteListName[];

/** The keys of the visitors' list of a collection, and of one of its records, in answers. */
export function siteAnswerOf(name: SiteListName): { many: string; record: z.ZodType } {
  const { many, site } = Object.values(RESOURCES).find(
    (each): each is OnSite => 'site' in each && each.collection === name,
  ) as OnSite;
  return { many, record: site };
}

/** The keys of which any one meets the needs. */
export function keysOf(needs: Needs): PermissionKey[] {
  if (typeof needs === 'string') return isPermissionKey(needs) ? [needs] : [];
  return 'any' in needs ? needs.any.flatMap(keysOf) : [];
}
