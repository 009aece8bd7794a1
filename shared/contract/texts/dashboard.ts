import { siteTexts } from './site.ts';

/** What the dashboard says outside its dialogs. */
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
  search: { placeholder: 'Search for anything...', empty: 'No results found.' },
  lists: {
    /** An empty list; `items` in the plural. */
    empty: (items: string) => `No ${items} found.`,
    noUsers: 'No Users found.',
    noGames: siteTexts.empty.games,
    loadFailed: 'Could not load. Try again.',
    /** A total beyond what is counted exactly. */
    manyTotal: '1 000+',
    undo: 'Undo',
    /** Games that are still shown and were changed meanwhile; `state` is what all games of the list are. */
    gamesLeft: (games: number, state: string) =>
      games === 1 ? `1 game here is no longer ${state}` : `${games} games here are no longer ${state}`,
  },
  stale: { reload: 'Reload', overwrite: 'Overwrite' },
  discard: 'Discard your changes?',
  cancel: 'Cancel',
  autoLive: {
    at: (time: string) => `Goes live at ${time}`,
    setByHand: 'Does not go live by itself: set by hand',
    timePast: 'Does not go live by itself: its time was past',
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
    /** Of a role's usual permissions, those that the actor cannot grant. */
    leftOut: (keys: number) =>
      `${keys === 1 ? '1 permission was' : `${keys} permissions were`} left out: you can only grant those that you hold.`,
    willBeLeftOut: (keys: number) =>
      `${keys === 1 ? '1 more is' : `${keys} more are`} left out: you can only grant those that you hold.`,
    usualUnknown: "You cannot see this role's usual permissions.",
    hiddenPassword: '••••••••',
    passwordChangedOn: (date: string) => `Changed on ${date}`,
  },
  /** The browser notifications of a user's own record; what enabling and disabling answer stands in `results.users`. */
  notifications: {
    requesting: 'Requesting notification permission...',
    denied: 'Notification permission denied.',
    deniedAdvice: 'Allow notifications for this site in your browser, then try again.',
    failed: 'Failed to create notification. Please try again later.',
    withdrawInBrowser: 'The permission itself is withdrawn in the browser.',
  },
  activity: {
    signedIn: 'Logged In Successfully',
    signedOut: 'Logged Out Successfully',
    outcomeUnknown: 'Outcome unknown',
    /** The text of an activity entry: 'Updated Game: Northgate vs Harbour'. */
    action: (verb: string, entity: string, name: string) => `${verb} ${entity}: ${name}`,
  },
} as const;
