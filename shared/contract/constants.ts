import type { LimitName } from './define-call.ts';

// Every number that the product fixes stands here once. Names carry the unit.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// -- Going live ---------------------------------------------------------------------------------------------------

/** Minutes added to a game's start to get the moment it goes live; a site setting. */
export const GO_LIVE_OFFSET_MINUTES = { default: -15, min: -120, max: 120 } as const;
/** Hours after which a live game needs attention; a site setting. */
export const LIVE_TOO_LONG_HOURS = { default: 4, min: 1, max: 24 } as const;
/** How much earlier than `autoLiveAt` a visitor's clock may ask for the transition. */
export const GO_LIVE_TOLERANCE_MS = 2 * SECOND_MS;
/** How long a card shows 'Syncing...' before its line. */
export const SYNCING_MS = 1500;
/** How long the game page shows placeholders. */
export const PLACEHOLDER_MS = 1500;
/** How long a game that ends on screen stays in an open list. */
export const ENDED_CARD_MS = 10 * SECOND_MS;
/** Remaining times at which a countdown is announced to screen readers. */
export const COUNTDOWN_ANNOUNCED_MS = [10 * MINUTE_MS, MINUTE_MS] as const;

// -- Views and clicks ---------------------------------------------------------------------------------------------

/** A view is counted this long after play starts. */
export const VIEW_TIMER_MS = 60 * SECOND_MS;
/** One view per game and browser in this window. */
export const VIEW_WINDOW_MS = 20 * MINUTE_MS;
/** Counts per address, game and window. */
export const VIEW_CAP_PER_ADDRESS = 30;
/** Views still count this long after a game stopped being live. */
export const VIEW_GRACE_MS = 2 * MINUTE_MS;
/** A repeat click on the same stream opens no affiliate link in this window. */
export const AFFILIATE_WINDOW_MS = 1_800_000;
/** One count per address and release in this window. */
export const DOWNLOAD_COUNT_WINDOW_MS = 10 * MINUTE_MS;

/** A game in a calendar: how long it lasts there, when it reminds, and how often calendars ask for changes. */
export const CALENDAR = { eventHours: 2, alarmMinutes: 15, refreshHours: 1 } as const;
/** Games, leagues and teams that a browser keeps as favourites, and that their calendar takes, together. */
export const FAVOURITES_MAX = 100;

/** The picture that link previews show where there is none of a game, in `web/public/`, of the same size. */
export const SITE_PICTURE = '/link-picture.png';
/** The picture that link previews show of a game. */
export const LINK_PICTURE = { width: 1200, height: 630, kept: 200, waiting: 20 } as const;

/** A release's file on its way through us. */
export const RELEASE_FILE = { maxBytes: 1_073_741_824, idleMs: 20 * SECOND_MS } as const;

// -- Public site --------------------------------------------------------------------------------------------------

export const AD_BLOCKER_NOTICE_DELAY_MS = 100;
/** How long the ad choice is kept in the browser. */
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
/** The compact menu stands below this width. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Announcements listed in the footer and answered to the public. */
export const PUBLIC_SITE_NOTIFICATIONS = 5;
/** FAQs beside the contact form. */
export const CONTACT_PAGE_FAQS = 3;
export const CONTACT_MESSAGE_ROWS = 5;
/** The pill appears only when the connection has been away this long. */
export const RECONNECTING_PILL_MS = 2 * SECOND_MS;

// -- Cookies ------------------------------------------------------------------------------------------------------

export const SESSION_COOKIE = 'session';
/** The session's name when the site is served over https. */
export const SECURE_SESSION_COOKIE = '__Host-session';
export const SESSION_DAYS = 30;
/** However often it is used, a session ends so many days after its sign-in. */
export const SESSION_MAX_DAYS = 90;
/** Tells a browser that has signed in before from others; only the calls of sign-in get it. */
export const BROWSER_COOKIE = 'browser';
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
/** Totals are counted exactly up to here, beyond it they read '1 000+'. */
export const EXACT_TOTAL_UP_TO = 1000;
/** Shortest and longest search text. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
/** Palette results per group. */
export const SEARCH_RESULTS_PER_GROUP = 5;
export const PALETTE_DEBOUNCE_MS = 250;
export const BULK_MAX_IDS = 200;
/** A match request or message rings only when it is younger than this. */
export const ARRIVAL_WITHIN_MS = MINUTE_MS;
/** Open staff sockets and their sessions are re-checked at this interval. */
export const SESSION_RECHECK_MS = MINUTE_MS;
/** How many views of tables one user can save. */
export const SAVED_VIEWS_PER_USER = 50;
/** How long after a decline a user cannot ask for the same page again. */
export const ACCESS_DECLINED_MS = 24 * HOUR_MS;
/** The namespace of people who are signed in, on a connection of its own. A refused one says why and is not retried. */
export const STAFF_NAMESPACE = '/staff';
/** Where the activity export's range starts out; days after `from`. */
export const ACTIVITY_RANGE_DEFAULT = { from: '2024-01-15', to: '2024-01-20', days: 5 } as const;
/** Where the header's range picker starts out; it filters nothing until applied. */
export const HEADER_RANGE_DEFAULT = { from: '2023-01-20', to: '2023-02-09', days: 20 } as const;
export const OVERVIEW_CHART_DAYS = 14;
/** Days that a range of the overview spans at the most. */
export const OVERVIEW_MAX_DAYS = 366;
/** Games, requests and entries that a part of the overview lists. */
export const OVERVIEW_ROWS = 5;
export const OVERVIEW_STARTING_WITHIN_HOURS = 24;
export const OVERVIEW_FINISHED_WITHIN_DAYS = 7;

// -- Mobile app ---------------------------------------------------------------------------------------------------

/** A device is online while its last heartbeat is younger than this. */
export const ONLINE_WITHIN_MS = 90 * SECOND_MS;
/** Decimals with which a device's position leaves the server. */
export const POSITION_DECIMALS = 2;

// -- Keeping ------------------------------------------------------------------------------------------------------

/** Deleted records can be restored this long, then they are purged. */
export const RESTORE_DAYS = 30;
export const ACTIVITY_ARCHIVE_DAYS = 90;
export const ACTIVITY_RETENTION_MONTHS = 12;
export const CONTACT_RETENTION_MONTHS = 12;
/** A device that has been silent this long gets no pushes until it speaks again. */
export const SILENT_DEVICE_DAYS = 60;
export const TEMPORARY_PASSWORD = { length: 12, hours: 24 } as const;

// -- Limits -------------------------------------------------------------------------------------------------------

/** Calls per address and window; 'post' and 'file' count each call for itself, the others all calls together. */
export const RATE_LIMITS = {
  general: { max: 600, windowMs: MINUTE_MS },
  post: { max: 5, windowMs: HOUR_MS },
  device: { max: 30, windowMs: HOUR_MS },
  count: { max: 60, windowMs: MINUTE_MS },
  file: { max: 5, windowMs: HOUR_MS },
  costly: { max: 30, windowMs: MINUTE_MS },
} as const satisfies Record<LimitName, { max: number; windowMs: number }>;

/** Wrong passwords. */
export const SIGN_IN_LIMITS = {
  perEmailAndAddress: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Of browsers that have not signed in to the e-mail before: past it each answer waits, a few at once. */
  perEmail: { max: 30, windowMs: HOUR_MS, waitMs: 3 * SECOND_MS, maxWaiting: 10 },
  /** Of a browser that has signed in to the e-mail before; past it, it counts as one that has not. */
  perEmailAndBrowser: { max: 5, windowMs: 15 * MINUTE_MS },
  perAddress: { max: 100, windowMs: HOUR_MS },
} as const;

/** How long a password that was typed once more holds for its session. */
export const CONFIRMED_MS = 15 * MINUTE_MS;

/** Wrong codes of a second factor per user, over all addresses. */
export const CODE_LIMIT = { max: 10, windowMs: HOUR_MS } as const;

/** The codes of an authenticator app; one of the step before or after the present one is taken too. */
export const TOTP = { digits: 6, periodSeconds: 30, driftSteps: 1, secretBytes: 20 } as const;
/** Each code that stands in for the app once: groups of letters and digits with dashes between them. */
export const RECOVERY_CODES = { count: 10, groups: 3, groupLength: 5 } as const;

/** Exports per user. */
export const EXPORT_LIMIT = { max: 10, windowMs: HOUR_MS } as const;

// -- Defaults of forms --------------------------------------------------------------------------------------------

/** A new game; its date is today in the site's zone. */
export const GAME_DEFAULTS = {
  time: '20:00',
  isLive: false,
  platforms: 'both',
  status: 'Scheduled',
} as const;
/** The years that a kick-off may be in. */
export const GAME_YEARS = { min: 1970, max: 2199 } as const;
/** Streams of one game. */
export const MAX_STREAMS = 50;
/** Games of one import, and the bytes of its request and of a file that it is read from. */
export const GAME_IMPORT = { maxRows: 500, maxBytes: 1_048_576 } as const;
/** Days by which a duplicated game or match moves. */
export const DUPLICATE_SHIFT_DAYS = { default: 7, min: 0, max: 365 } as const;
