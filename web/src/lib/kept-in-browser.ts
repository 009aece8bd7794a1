interface Kept {
  readonly use: string;
  readonly until: string;
  /** Left by the dashboard, for the people who work there. */
  readonly isStaff?: true;
}

const CLEARED = 'Until you clear it';

/**
 * All that the pages keep in a browser's storage, as the cookie policy lists it. A key that ends with a colon begins the
 * keys of many entries. What is not here cannot be stored: `storage.ts` takes no other key.
 */
export const KEPT_IN_BROWSER = {
  preferences: { use: 'Theme, time zone, hours, cards or rows: pages look as you like them', until: CLEARED },
  favourites: {
    use: 'Your favourites: their games come first. The link and the calendar that you make of them carry them',
    until: 'Until you remove them',
  },
  'viewed:': {
    use: 'A game that you watched is counted once in 20 minutes',
    until: 'Until the game is gone',
  },
  'stream-taste': {
    use: 'Language and quality that you watched last: such streams come first',
    until: CLEARED,
  },
  'theatre-width': { use: 'The size of the player that you chose', until: CLEARED },
  'affiliate-clicks': { use: 'The same stream opens no second tab of a partner', until: '30 minutes' },
  'dismissed-notices': { use: 'Announcements that you closed stay closed', until: CLEARED },
  'ad-choice': { use: 'You are not asked about ads again', until: '180 days' },
  'ad-notice-date': {
    use: 'The note about ad blockers is shown once a day at most',
    until: 'Until the next note',
  },
  'scroll-places': { use: 'Back leads to where you were on a page', until: 'Until the tab is closed' },
  'reloaded-after-error': {
    use: 'A page that fails is loaded again once only',
    until: 'Until the tab is closed',
  },
  'access-denied-reloaded': {
    use: 'A page that denies access is loaded again once only',
    until: 'Until the tab is closed',
  },
  staff: { use: 'Whether this browser is signed in', until: 'Until sign-out', isStaff: true },
  dashboard: { use: 'Sound, and cards or table by screen', until: CLEARED, isStaff: true },
  density: { use: 'How high the rows of tables are', until: CLEARED, isStaff: true },
  'draft:': {
    use: 'What was typed into a form and not saved',
    until: 'Until saved or given up',
    isStaff: true,
  },
  'recent-places': { use: 'The last pages that the search led to', until: CLEARED, isStaff: true },
  'announced-events': { use: 'One tab alone announces what happens', until: CLEARED, isStaff: true },
} satisfies Record<string, Kept>;

type Name = keyof typeof KEPT_IN_BROWSER;

/** A key that something may be stored under. */
export type StorageKey = { [N in Name]: N extends `${string}:` ? `${N}${string}` : N }[Name];
