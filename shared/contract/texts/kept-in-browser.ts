const CLEARED = 'Until you clear it';
const SIGNED_OUT = 'Until sign-out';

/**
 * Every key that the pages store in a browser, as the cookie policy lists them. A key that ends with a colon is the
 * prefix of many entries. Other keys cannot be stored: the type of a key comes from this table.
 */
export const keptInBrowserTexts = {
  preferences: { use: 'Theme, time zone, hours, cards or rows: pages look as you like them', until: CLEARED },
  language: { use: 'The language that you chose: the home page opens in it', until: CLEARED },
  'kept-language-offered': {
    use: 'A page in another language offers the one that you chose once',
    until: 'Until the tab is closed',
  },
  'language-offered': { use: 'The offer of your browser’s language is made once', until: CLEARED },
  favourites: {
    use: 'Your favourites: their games come first. The link and the calendar that you make of them carry them',
    until: 'Until you remove them',
  },
  reminders: {
    use: 'What this browser tells you about, and the token that shows us that it is this one',
    until: 'Until you turn all of it off, 90 days after your last visit at most',
  },
  'reminder-offered': { use: 'The offer to tell you about a favourite is made once', until: CLEARED },
  'viewed:': {
    use: 'A game that you watched is counted once in 20 minutes',
    until: 'Until the game is gone',
  },
  'stream-taste': {
    use: 'Language and quality that you watched last: such streams come first',
    until: CLEARED,
  },
  'stream-tracks': {
    use: 'The languages of sound and subtitles that you chose in the player: it begins with them',
    until: CLEARED,
  },
  'theatre-width': { use: 'The size of the player that you chose', until: CLEARED },
  'switch-streams': { use: 'Whether the next stream plays when one stops', until: CLEARED },
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
  staff: { use: 'Whether this browser is signed in', until: 'Until sign-out' },
  'staff-push': {
    use: 'Whether this browser tells staff what happens while the dashboard is closed',
    until: 'Until it is turned off, or sign-out',
  },
  dashboard: { use: 'Whether the bell is muted', until: CLEARED },
  'single-keys': { use: 'Whether single keys do something in the dashboard', until: CLEARED },
  density: { use: 'How high the rows of tables are', until: CLEARED },
  draft: {
    use: 'What was typed into a form and not saved, and what the form said before',
    until: 'Until saved, discarded or sign-out, 24 hours at most',
  },
  'recent-places': { use: 'The last pages that the search led to', until: SIGNED_OUT },
  'announced-events': { use: 'One tab alone announces what happens', until: SIGNED_OUT },
  layouts: { use: 'Cards or table, as last chosen for a screen', until: SIGNED_OUT },
} as const satisfies Record<string, { use: string; until: string }>;
