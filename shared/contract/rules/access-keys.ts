import { type AccessPath, keysOfPage, type PermissionKey } from '../permissions.ts';

/** The keys without which the lists of a page stay empty; a tab with a key of its own has a request of its own. */
const LIST_KEYS: { readonly [P in AccessPath]?: readonly PermissionKey[] } = {
  '/dashboard/affiliate': ['affiliate:view'],
  '/dashboard/users': ['users:view'],
  '/dashboard/users/roles': ['roles:view'],
  '/dashboard/users/activity': ['logs:view'],
  '/dashboard/mobile/notifications': ['app-notifications:view'],
  '/dashboard/matches': ['games:view'],
  '/dashboard/matches/schedule': ['games:view'],
  '/dashboard/matches/finished': ['games:view'],
  '/dashboard/matches/request': ['match-requests:view'],
  '/dashboard/matches/{matchId}': ['games:view'],
  '/dashboard/support/contact': ['contact:view'],
  '/dashboard/support/faq': ['faqs:view'],
};

/**
 * The keys that a request for a page or a tab can be granted: those of which any one opens it, and those of its lists.
 */
export const offeredKeys = (page: AccessPath): PermissionKey[] => [
  ...keysOfPage(page),
  ...(LIST_KEYS[page] ?? []),
];

/** The keys that are ticked at first: one that opens the page, and those of its lists. */
export const tickedKeys = (page: AccessPath): PermissionKey[] => [
  ...keysOfPage(page).slice(0, 1),
  ...(LIST_KEYS[page] ?? []),
];
