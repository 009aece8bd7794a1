import { counted } from '../rules/formats.ts';
import { siteTexts } from './site.ts';

/** Texts of the dashboard outside its dialogs. */
export const dashboardTexts = {
  access: {
    checking: 'Checking User Permission...',
    title: 'Permission not granted',
    text: "Unfortunately, you don't have the necessary permissions to view this content.",
    advice:
      'Page is restricted. Please contact your administrator to request access or verify your permissions.',
    request: 'Request access',
    /** On a disabled control; `label` names the missing permission. */
    missing: (label: string) => `You need the permission ${label}.`,
  },
  navigation: {
    overview: 'Overview',
    affiliate: 'Affiliate Management',
    users: 'User Management',
    roles: 'Roles & Permissions',
    activity: 'Activity Logs',
    mobile: 'Mobile Management',
    matches: 'Match Management',
    ongoing: 'Ongoing',
    schedule: 'Schedule',
    finished: 'Finished',
    streams: 'Stream Management',
    notices: 'Notifications & Announcements',
    support: 'Support',
    queues: 'Queues',
    contact: 'Contact',
    faq: 'FAQ',
    profile: 'Profile',
    settings: 'Settings',
    signOut: 'Log out',
  },
  search: {
    placeholder: 'Search for anything...',
    empty: 'No results found.',
    /** The action that the search offers for a match it found. */
    addGame: (match: string) => `Add game to ${match}`,
    /** Details of results: a site notification, and a push notification. */
    onTheSite: 'On the site',
    toPhones: 'To phones',
  },
  lists: {
    /** An empty list; `items` in the plural. */
    empty: (items: string) => `No ${items} found.`,
    noUsers: 'No Users found.',
    noGames: siteTexts.empty.games,
    loadFailed: 'Could not load. Try again.',
    /** A total above the number up to which lists count exactly. */
    manyTotal: '1 000+',
    undo: 'Undo',
    bulk: {
      progress: (rows: number, of: number) => `${rows} of ${of}`,
      ofRows: (rows: number) => `This applies to ${counted(rows, 'row', 'rows')}.`,
      progressName: 'Rows done',
      waiting: 'Too many requests at the moment. This continues by itself.',
      stop: 'Stop',
      stopping: 'Stopping...',
      refused: (rows: number) => counted(rows, 'row was not changed', 'rows were not changed'),
      othersDone: 'All other rows are done; these are still selected.',
      othersLeft: 'These rows and those not yet reached are still selected.',
    },
    /** Games that are still shown although they have left the list's `state` ('Scheduled'). */
    gamesLeft: (games: number, state: string) =>
      games === 1 ? `1 game here is no longer ${state}` : `${games} games here are no longer ${state}`,
  },
  stale: { reload: 'Reload', overwrite: 'Overwrite' },
  discard: 'Discard your changes?',
  autoLive: {
    at: (time: string) => `Goes live at ${time}`,
    setByHand: 'Does not go live by itself: set by hand',
    timePast: 'Does not go live by itself: its time was past',
    /** In the column 'Goes live by itself'. */
    short: { setByHand: 'No, set by hand', timePast: 'No, its time was past' },
    /** For a game that has gone live; `time` is null while it is not known. */
    since: (time: string | null) => (time === null ? 'Live now' : `Live since ${time}`),
  },
  trending: { on: 'Trending', off: 'Not Trending', busy: 'Updating...' },
  streams: {
    invalidToken: 'Invalid token',
    decodingFailed: 'Failed to decode stream URLs.',
    none: siteTexts.empty.streams,
    noneToDisplay: siteTexts.empty.streamsTable,
    refresh: siteTexts.game.refreshStream,
  },
  maintenance: siteTexts.maintenance,
  users: {
    selectForRole: 'Select a user to assign a role.',
    selectRole: 'Select a role.',
    ownPermissions: 'Action skipped: User is attempting to act on their own record.',
    applyUsualPermissions: "Also apply this role's usual permissions",
    everyPermission: 'A super-admin holds every permission.',
    sameRole: 'You cannot edit the permissions of a user with your own role.',
    /** The role's usual permissions that the acting user cannot grant. */
    leftOut: (keys: number) =>
      `${counted(keys, 'permission was', 'permissions were')} left out: you can only grant permissions that you hold.`,
    willBeLeftOut: (keys: number) =>
      `${counted(keys, 'more is', 'more are')} left out: you can only grant permissions that you hold.`,
    usualUnknown: "You cannot see this role's usual permissions.",
    hiddenPassword: '••••••••',
    passwordChangedOn: (date: string) => `Changed on ${date}`,
  },
  /** The browser notifications of the signed-in user; the messages of the calls are in `results.users`. */
  notifications: {
    requesting: 'Requesting notification permission...',
    denied: 'Notification permission denied.',
    deniedAdvice: 'Allow notifications for this site in your browser, then try again.',
    failed: 'Failed to create notification. Please try again later.',
    withdrawInBrowser: 'To withdraw the permission itself, use the settings of your browser.',
  },
  activity: {
    signedIn: 'Logged In Successfully',
    signedOut: 'Logged Out Successfully',
    outcomeUnknown: 'Outcome unknown',
    /** The action of an audit entry: 'Updated Game: Northgate vs Harbour'. */
    action: (verb: string, entity: string, name: string) => `${verb} ${entity}: ${name}`,
  },
} as const;
