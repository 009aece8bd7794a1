import { FAVOURITES_MAX } from '../constants.ts';
import type { GameStatus } from '../lists/statuses.ts';
import { counted } from '../rules/formats.ts';
import { dayTexts } from './days.ts';

/** On the filter chip, and on the card and the page of a live game. */
const liveNow = 'Live now';

/** Texts of the public site. */
export const siteTexts = {
  /** Between two facts, with its space. */
  comma: ', ',
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
    foundInSport: (sport: string, games: number) => `${sport}: ${counted(games, 'game', 'games')}`,
    /** While the games to search are on their way. */
    searching: 'Searching…',
    clearSearch: 'Clear the search',
    newGames: (games: number) => counted(games, 'new game', 'new games'),
    chips: {
      all: 'All',
      live: liveNow,
      ...dayTexts,
      week: 'This week',
    },
  },
  /** The frame around every page. */
  layout: {
    skip: 'Skip to content',
    main: 'Main',
    homeOf: (product: string) => `${product}, home`,
    home: 'Home',
    games: 'Games',
    leagues: 'Leagues',
    categories: 'Categories',
    menu: 'Menu',
    search: 'Search',
    theme: 'Theme',
    timeZone: 'Time zone and hours',
    favourites: 'Your favourites',
    getApp: 'Get the app',
    about: (product: string) =>
      `Free live sport, no account. ${product} lists streams hosted by others; it hosts no video itself.`,
    supportChat: 'Support chat',
    openSupportChat: 'Open support chat',
    watch: 'Watch',
    legal: 'Legal',
    allTimesIn: 'All times in {zone}',
    socials: 'Social links',
    announcement: 'Announcement',
    announcements: 'Announcements',
    closeAnnouncement: 'Close announcement',
    app: {
      title: 'Kick-off in your pocket',
      text: 'The app tells you the moment a game goes live. Android and iOS, free.',
    },
  },
  favourites: {
    one: 'Favourite',
    oneOf: (name: string) => `Favourite: ${name}`,
    list: 'Favourites',
    tooMany: `You can keep up to ${FAVOURITES_MAX} favourites.`,
    removed: (name: string) => `${name} is no favourite any more.`,
    undo: 'Undo',
  },
  tellMe: { one: 'Tell me', oneOf: (name: string) => `Tell me: ${name}` },
  days: 'Days',
  calendar: { add: 'Add to calendar', addOne: (name: string) => `Add ${name} to calendar` },
  copyLink: 'Copy link',
  couldNotLoad: 'Could not load',
  tryAgain: 'Try again',
  showAllGames: 'Show all games',
  /** The field of the search on pages without games of their own. */
  searchAll: 'Search a team, league or sport',
  /** Lists of games beside a game, and where a page has none. */
  otherGames: {
    name: 'Other games',
    alsoOnNow: 'Also on now',
    onNow: 'On now',
    laterToday: 'Later today',
    next: 'Next games',
    none: 'No other game is planned yet.',
  },
  /** The heading of games without a time. */
  timeOpen: 'Time not known yet',
  empty: {
    matches: 'No Matches Found',
    games: 'No Games Found',
    streams: 'No streams available',
  },
  notFound: {
    match: { title: 'Match Not Found', text: 'This match does not exist or has been removed.' },
    team: { title: 'Team Not Found', text: 'No game of this team is known here.' },
    page: { title: 'Page Not Found', text: 'This page does not exist.' },
    action: 'Go to Home',
  },
  game: {
    syncing: 'Syncing...',
    startingSoon: 'Starting soon',
    live: liveNow,
    ended: 'Ended',
    finished: 'This game has finished.',
    liveMark: 'Live',
    statuses: { Scheduled: 'Scheduled', Live: 'Live', Finished: 'Finished' } satisfies Record<
      GameStatus,
      string
    >,
    play: 'Play',
    streamsOpenIn: (countdown: string) => `Streams open in ${countdown}`,
    shortly: 'Streams will be available shortly.',
    gone: 'This game is no longer available.',
    highlights: 'Watch highlights',
    watchingNow: (people: string) => `${people} watching now`,
    noAffiliate: 'No active affiliate link found for web platform',
    /** The label of a stream that has none; `n` counts from 1. */
    streamLabel: (n: number) => `Stream ${n}`,
  },
  /** The link in the footer, and the name of the bar that it shows. */
  adChoices: 'Ad choices',
  accessDenied: {
    title: 'Access Denied',
    text: 'We detected inspection or tampering. Access to this page has been restricted.',
  },
  /** The floating button and the dialog that it opens. */
  request: { title: 'Request a Match', submit: 'Send request' },
  contact: {
    answerTime: 'We answer within 2 days',
  },
  copyright: (year: number, product: string) => `© ${year} ${product}`,
} as const;
