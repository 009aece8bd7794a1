import type { LimitName } from './define-call.ts';

// Every fixed number of the product, once. Names carry the unit.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// -- Going live ---------------------------------------------------------------------------------------------------

/** Minutes from a game's start to its go-live time (negative: before); a site setting. */
export const GO_LIVE_OFFSET_MINUTES = { default: -15, min: -120, max: 120 } as const;
/** Hours after which a live game needs attention; a site setting. */
export const LIVE_TOO_LONG_HOURS = { default: 4, min: 1, max: 24 } as const;
/** The time before `autoLiveAt` from which a visitor's page may request the transition. */
export const GO_LIVE_TOLERANCE_MS = 2 * SECOND_MS;
/** The time for which a card shows 'Syncing...' before its line. */
export const SYNCING_MS = 1500;
/** The time for which the game page shows placeholders. */
export const PLACEHOLDER_MS = 1500;
/** The time for which a game that ends on screen stays in an open list. */
export const ENDED_CARD_MS = 10 * SECOND_MS;
/** What the home page shows of the list at first: rows of its board, and groups of games. */
export const HOME_LISTS = { boardRows: 5, groups: 12 } as const;
/** The games that the page of a sport shows before a visitor asks for more. */
export const SPORT_GAMES = 60;
/** Remaining times at which a countdown is announced to screen readers. */
export const COUNTDOWN_ANNOUNCED_MS = [10 * MINUTE_MS, MINUTE_MS] as const;

// -- Views and clicks ---------------------------------------------------------------------------------------------

/** The time after play starts at which a view is counted. */
export const VIEW_TIMER_MS = 60 * SECOND_MS;
/** The window in which a browser counts once for a game. */
export const VIEW_WINDOW_MS = 20 * MINUTE_MS;
/** Counts per address, game and window. */
export const VIEW_CAP_PER_ADDRESS = 30;
/** The time after a game stopped being live in which views still count. */
export const VIEW_GRACE_MS = 2 * MINUTE_MS;
/** The window in which a repeated click on the same stream opens no affiliate link. */
export const AFFILIATE_WINDOW_MS = 1_800_000;
/** The window in which an address counts once for a release. */
export const DOWNLOAD_COUNT_WINDOW_MS = 10 * MINUTE_MS;

/** A game in a calendar: its length there, its reminder, and the interval at which calendars ask for changes. */
export const CALENDAR = { eventHours: 2, alarmMinutes: 15, refreshHours: 1 } as const;
/** The most favourites of a browser, and of their calendar: games, leagues and teams together. */
export const FAVOURITES_MAX = 100;
/** The most events of their calendar. */
export const FAVOURITES_MAX_EVENTS = 500;

/** The link picture for pages without one of their own, in `web/public/`, of the same size. */
export const SITE_PICTURE = '/link-picture.png';
/** The link picture of a game. */
export const LINK_PICTURE = { width: 1200, height: 630, kept: 200, waiting: 20 } as const;

/** The limits for a release's file that the api passes on. */
export const RELEASE_FILE = {
  maxBytes: 1_073_741_824,
  idleMs: 20 * SECOND_MS,
  headMs: 20 * SECOND_MS,
  totalMs: 60 * 60 * SECOND_MS,
} as const;

// -- Public site --------------------------------------------------------------------------------------------------

export const AD_BLOCKER_NOTICE_DELAY_MS = 100;
/** The time for which a browser keeps the ad choice. */
export const AD_CONSENT_DAYS = 180;
export const TRENDING_CARD_WIDTH_REM = 20;
export const CARD_WIDTH_REM = 22;
/** Characters of a location on a card before the ellipsis. */
export const LOCATION_LENGTH = 20;
export const SKELETON_CARDS = 4;
/** A live game is popular with strictly more views than this. */
export const POPULAR_ABOVE_VIEWS = 50;
/** A carousel has arrows with strictly more items than this. */
export const CAROUSEL_ARROWS_ABOVE_ITEMS = 3;
/** The width below which the menu is compact. */
export const MOBILE_BREAKPOINT_PX = 768;
/** The number of site notifications in the footer and in public answers. */
export const PUBLIC_SITE_NOTIFICATIONS = 5;
/** FAQs beside the contact form. */
export const CONTACT_PAGE_FAQS = 3;
export const CONTACT_MESSAGE_ROWS = 5;
/** The time without a connection after which the pill appears. */
export const RECONNECTING_PILL_MS = 2 * SECOND_MS;

// -- Cookies ------------------------------------------------------------------------------------------------------

export const SESSION_COOKIE = 'session';
/** The name of the session's cookie when the site is served over https. */
export const SECURE_SESSION_COOKIE = '__Host-session';
export const SESSION_DAYS = 30;
/** The days after its sign-in when a session ends, however often it is used. */
export const SESSION_MAX_DAYS = 90;
/** Identifies a browser that has signed in before; only the calls of sign-in get it. */
export const BROWSER_COOKIE = 'browser';
/** Its name when the site is served over https: then only a page of https can set it. */
export const SECURE_BROWSER_COOKIE = '__Secure-browser';
/** Until then the other name is read on https too: cookies of earlier releases live for 90 days. */
export const OLD_BROWSER_COOKIE_UNTIL = Date.UTC(2027, 1, 28);
export const BROWSER_COOKIE_PATH = '/api/auth';
export const BROWSER_COOKIE_SECONDS = 90 * 86_400;
export const SIDEBAR_COOKIE = 'sidebar_state';
export const SIDEBAR_COOKIE_SECONDS = 604_800;
export const VIEWER_COOKIE = 'vid';
export const VIEWER_COOKIE_SECONDS = 86_400;

// -- Dashboard ----------------------------------------------------------------------------------------------------

export const PAGE_SIZES = [10, 25, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE = 25 satisfies PageSize;
/** The largest total that is counted exactly; a greater one reads '1 000+'. */
export const EXACT_TOTAL_UP_TO = 1000;
/** The shortest and the longest search text. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
/** The results of each group in the palette. */
export const SEARCH_RESULTS_PER_GROUP = 5;
export const PALETTE_DEBOUNCE_MS = 250;
/** The most teams that a field suggests at once. */
export const MOST_TEAMS = 20;
export const BULK_MAX_IDS = 200;
/** The most rows that a list answers when it is asked for the ids alone: those of a selection of the whole list. */
export const SELECTION_MAX = 2_000;
/** The rows that our pages send at once, so that progress is visible. */
export const BULK_STEP_IDS = 25;
/** The greatest age at which a match request or a message rings. */
export const ARRIVAL_WITHIN_MS = MINUTE_MS;
/** The interval at which open staff sockets and their sessions are checked again. */
export const SESSION_RECHECK_MS = MINUTE_MS;
/** The most saved views of one user. */
export const SAVED_VIEWS_PER_USER = 50;
/** The time after a decline in which a user cannot request the same page again. */
export const ACCESS_DECLINED_MS = 24 * HOUR_MS;
/** The days for which an access request stays open without an answer. */
export const ACCESS_REQUEST_DAYS = 14;
/**
 * The namespace of signed-in staff, on a connection of its own. A refused connection gets the reason and is not
 * retried.
 */
export const STAFF_NAMESPACE = '/staff';
/** The initial range of the activity export; days after `from`. */
export const ACTIVITY_RANGE_DEFAULT = { from: '2024-01-15', to: '2024-01-20', days: 5 } as const;
/** The initial range of the header's picker; it filters nothing until applied. */
export const HEADER_RANGE_DEFAULT = { from: '2023-01-20', to: '2023-02-09', days: 20 } as const;
export const OVERVIEW_CHART_DAYS = 14;
/** The most days of an overview range. */
export const OVERVIEW_MAX_DAYS = 366;
/** The games, requests and entries in each part of the overview. */
export const OVERVIEW_ROWS = 5;
/** The most games of the readiness board. */
export const READINESS_ROWS = 50;
/** The interval at which an open page requests the overview at most. */
export const OVERVIEW_ASKED_EVERY_MS = 5 * SECOND_MS;
export const OVERVIEW_COMPUTED_EVERY_MS = 2 * SECOND_MS;
export const OVERVIEW_STARTING_WITHIN_HOURS = 24;
export const OVERVIEW_FINISHED_WITHIN_DAYS = 7;

// -- Mobile app ---------------------------------------------------------------------------------------------------

/** The greatest age of the last heartbeat of an online device. */
export const ONLINE_WITHIN_MS = 90 * SECOND_MS;
/** The most devices that are registered. */
export const DEVICES_MOST = 2_000_000;
/** The decimals of a device's position in answers. */
export const POSITION_DECIMALS = 2;

// -- Keeping ------------------------------------------------------------------------------------------------------

/** The days for which deleted records can be restored; then they are purged. */
export const RESTORE_DAYS = 30;
export const ACTIVITY_ARCHIVE_DAYS = 90;
/** The days for which the log keeps the address and the browser of a failed try to get into an account. */
export const FAILED_TRY_DAYS = 30;
export const ACTIVITY_RETENTION_MONTHS = 12;
export const CONTACT_RETENTION_MONTHS = 12;
/** The days of silence after which a device gets no pushes until its next request. */
export const SILENT_DEVICE_DAYS = 60;
export const TEMPORARY_PASSWORD = { length: 12, hours: 24 } as const;

// -- API tokens ---------------------------------------------------------------------------------------------------

/** The form of a token's secret, the days after which one can end, and the most of one user. */
export const API_TOKEN = { prefix: 'tl_', characters: 43, days: [30, 90, 365], perUser: 10 } as const;

// -- Reminders ----------------------------------------------------------------------------------------------------

/** What a visitor asks to be told, and when it is sent. */
export const REMINDERS = {
  /** The most topics of one browser. */
  maxTopics: 100,
  /** The days after the last visit for which a subscription is kept. */
  keptDays: 90,
  /** The most browsers that are reminded. */
  most: 500_000,
  /** The minutes before the kick-off at which the message before it is sent. */
  beforeMinutes: 15,
  /** The wait after a game was set live by hand, and after its last move or its deletion: mistakes are undone by then. */
  byHandMs: 15 * SECOND_MS,
  movedMs: MINUTE_MS,
  /** The time in which a game that goes live again is not announced again. */
  liveOnceMs: 30 * MINUTE_MS,
  /** The interval at which a worker looks for messages that are due. */
  sweepMs: 15 * SECOND_MS,
} as const;

// -- Limits -------------------------------------------------------------------------------------------------------

/**
 * Calls per address and window; 'post', 'count', 'file' and 'reminder' count each call separately, the others all calls
 * together. 'read' is what is answered from memory, since a whole city can have one address; 'render' are pages made anew.
 */
export const RATE_LIMITS = {
  general: { max: 600, windowMs: MINUTE_MS },
  read: { max: 6_000, windowMs: MINUTE_MS },
  render: { max: 300, windowMs: MINUTE_MS },
  post: { max: 5, windowMs: HOUR_MS },
  device: { max: 30, windowMs: HOUR_MS },
  count: { max: 60, windowMs: MINUTE_MS },
  file: { max: 5, windowMs: HOUR_MS },
  costly: { max: 30, windowMs: MINUTE_MS },
  playback: { max: 60, windowMs: MINUTE_MS },
  report: { max: 20, windowMs: HOUR_MS },
  check: { max: 30, windowMs: MINUTE_MS },
  reminder: { max: 600, windowMs: HOUR_MS },
} as const satisfies Record<LimitName, { max: number; windowMs: number }>;

/** The new records of one kind that visitors can make a second, from all addresses together. */
export const NEW_RECORDS_A_SECOND = 50;

/**
 * The pages that wait until they are rendered: all, and those of one address; and the seconds after which one more may
 * try.
 */
export const RENDER_QUEUE = { waiting: 64, ofAddress: 4, retryAfterS: 2 } as const;

/** Calls that need a session and have no limit of their own: per user, all sessions together. */
export const USER_RATE_LIMIT = { max: 1_200, windowMs: MINUTE_MS } as const;

/** Calls by an API token, in place of the limit of its user. */
export const TOKEN_RATE_LIMIT = { max: 600, windowMs: MINUTE_MS } as const;

/** Limits for wrong passwords. */
export const SIGN_IN_LIMITS = {
  perEmailAndAddress: { max: 5, windowMs: 15 * MINUTE_MS },
  /** For browsers that have not signed in to the e-mail before: above it each answer waits, a few at once. */
  perEmail: { max: 30, windowMs: HOUR_MS, waitMs: 3 * SECOND_MS, maxWaiting: 10 },
  /** For a browser that has signed in to the e-mail before; above it, it counts as one that has not. */
  perEmailAndBrowser: { max: 5, windowMs: 15 * MINUTE_MS },
  perAddress: { max: 100, windowMs: HOUR_MS },
} as const;

/** The time for which a confirmed password is valid for its session. */
export const CONFIRMED_MS = 15 * MINUTE_MS;

/** Wrong codes of a second factor per user, from all addresses. */
export const CODE_LIMIT = { max: 10, windowMs: HOUR_MS } as const;

/** The codes of an authenticator app; the codes of the previous and the next step are valid too. */
export const TOTP = { digits: 6, periodSeconds: 30, driftSteps: 1, secretBytes: 20 } as const;
/** The codes that each replace the app once: groups of letters and digits with dashes between them. */
export const RECOVERY_CODES = { count: 10, groups: 3, groupLength: 5 } as const;

/** Exports per user. */
export const EXPORT_LIMIT = { max: 10, windowMs: HOUR_MS } as const;

// -- Defaults of forms --------------------------------------------------------------------------------------------

/** The initial values of a new game; its date is today in the site's zone. */
export const GAME_DEFAULTS = {
  time: '20:00',
  isLive: false,
  platforms: 'both',
  status: 'Scheduled',
} as const;
/** The years in which a kick-off may be. */
export const GAME_YEARS = { min: 1970, max: 2199 } as const;
export const MINUTES_A_DAY = 24 * 60;
/** The most minutes by which a game is moved at once. */
export const MOST_MOVED_MINUTES = 366 * MINUTES_A_DAY;
/** The most streams of one game. */
export const MAX_STREAMS = 50;
/** The most removed streams that a game keeps to be restored. */
export const REMOVED_STREAMS = 50;
/** The most games of one import, and the most bytes of its request and of its file. */
export const GAME_IMPORT = {
  maxRows: 500,
  maxBytes: 1_048_576,
  /** The most rows of a file, which takes several imports, and changes of the clocks in a calendar's time zones. */
  maxReadRows: 5_000,
  maxClockChanges: 1_000,
  /** The most columns of a table. */
  maxColumns: 100,
} as const;
/** The hours for which an import, or another change of many records, can be undone. */
export const UNDO_HOURS = 24;
/** The hours within which two games of the same teams and league are one fixture. */
export const FIXTURE_HOURS = 12;
/** Days by which a duplicated game or match moves. */
export const DUPLICATE_SHIFT_DAYS = { default: 7, min: 0, max: 365 } as const;

/** The id of the sentence for browsers that are too old for the page's scripts. */
export const OLD_BROWSER_ID = 'old-browser';

/** The id of the bar that offers the site in the language of the browser; the script in the head fills it. */
export const LANGUAGE_OFFER_ID = 'language-offer';

/** The id of the sentence for pages whose scripts did not load. */
export const NOT_STARTED_ID = 'not-started';
/** The wait in ms before such a page is requested again. */
export const START_AGAIN_MS = 2_000;

/** The attribute of documents for staff, whose browsers are newer than those of visitors. */
export const STAFF_DOCUMENT = 'data-staff';

/** The attribute of those documents with the address of the public site, where staff have an origin of their own. */
export const SITE_ADDRESS = 'data-site';

/** The difference in ms from which two clocks count as apart. */
export const CLOCK_APART_MS = 2_000;
