import { counted } from '../rules/formats.ts';

/** On the filter chip, and on the card and the page of a live game. */
const liveNow = 'Live now';

/** Texts of the public site. */
export const siteTexts = {
  /** For failures without a text of their own. It is here because the site's first view needs no other error text. */
  internal: 'Something went wrong. Please try again later.',
  /** For a call or a page that got no answer. */
  noAnswer: 'The site cannot be reached. Check your connection and try again.',
  home: {
    list: 'Live Sports Events and Schedule',
    trending: 'Trending Matches',
    popular: 'Popular Live (By Viewers)',
    view: 'Show games as',
    views: { cards: 'Cards', rows: 'Rows' },
    newGames: (games: number) => counted(games, 'new game', 'new games'),
    chips: {
      all: 'All',
      live: liveNow,
      today: 'Today',
      tomorrow: 'Tomorrow',
      week: 'This week',
    },
  },
  empty: {
    matches: 'No Matches Found',
    games: 'No Games Found',
    trending: 'No Trending Matches Found',
    popular: 'No Popular Matches Found',
    streams: 'No streams available',
    streamsTable: 'No streams to display.',
  },
  notFound: {
    match: { title: 'Match Not Found', text: 'This match does not exist or has been removed.' },
    page: { title: 'Page Not Found', text: 'This page does not exist.' },
    action: 'Go to Home',
  },
  game: {
    syncing: 'Syncing...',
    startingSoon: 'Starting soon',
    live: liveNow,
    /** The time since kick-off, and until kick-off where streams open before it. */
    sinceKickOff: inHours,
    startsIn: (minutes: number) => `Starts in ${inHours(minutes)}`,
    ended: 'Ended',
    finished: 'This game has finished.',
    streamsOpenIn: (countdown: string) => `Streams open in ${countdown}`,
    shortly: 'Streams will be available shortly.',
    /** The second text of a game that is not live yet; the minutes are the site's go-live offset (negative: before). */
    streamingBegins: (offsetMinutes: number) =>
      `Live streaming will begin ${momentOfGoingLive(offsetMinutes)} the scheduled start time. Please check back soon!`,
    gone: 'This game is no longer available.',
    streamGone: 'This stream is no longer available.',
    highlights: 'Watch highlights',
    watchingNow: (people: string) => `${people} watching now`,
    /** The label of a stream that has none; `n` counts from 1. */
    streamLabel: (n: number) => `Stream ${n}`,
    refreshStream: 'Refresh Stream',
    noAffiliate: 'No active affiliate link found for web platform',
  },
  maintenance: {
    title: 'Important: Ongoing Site Improvements',
    message:
      'We are improving the site. Some features may not work for a short time. Thank you for your patience.',
  },
  adBlocker: {
    title: 'Ad Blocker Recommended',
    text: 'This site is free and carries ads from other companies. We suggest using an ad blocker for the best experience.',
    action: 'Got it',
  },
  adChoice: {
    text: 'This site shows ads from other companies, which may set cookies.',
    allow: 'Allow',
    refuse: 'No thanks',
    footerLink: 'Ad choices',
  },
  adZoneIncomplete: 'Ad Zone Name or Ad ID is missing.',
  accessDenied: {
    title: 'Access Denied',
    text: 'We detected inspection or tampering. Access to this page has been restricted.',
    action: 'Return to Homepage',
  },
  devToolsBlocked: 'Developer tools are blocked.',
  /** The floating button and the dialog that it opens. */
  request: { title: 'Request a Match', submit: 'Send request' },
  contact: {
    answerTime: 'We answer within 2 days',
    /** Shown where the page's scripts do not run. */
    noForm: 'This form does not work in this browser.',
  },
  download: {
    title: 'Download the App',
    done: 'Download successful',
    failed: 'Error during download:',
    launchingSoon: {
      android: 'Our android app is launching soon! Stay tuned for updates.',
      ios: 'Our iOS app is launching soon! Stay tuned for updates.',
    },
  },
  /** The name of the calendar that holds a visitor's favourites. */
  favouritesCalendar: (product: string) => `Favourites | ${product}`,
  copyright: (year: number, product: string) => `© ${year} ${product}`,
} as const;

/** A number of minutes as '95 min' or '2 h 5 min'. */
function inHours(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function momentOfGoingLive(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'at';
  return `${Math.abs(offsetMinutes)} minutes ${offsetMinutes < 0 ? 'before' : 'after'}`;
}
