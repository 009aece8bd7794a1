import { ACCESS_DECLINED_MS, RESTORE_DAYS } from '../constants.ts';
import { counted, nounOf } from '../rules/formats.ts';
import { maintenanceTexts } from './maintenance.ts';
import { siteTexts } from './site.ts';
import { streamDialogTexts } from './stream-dialog.ts';

/** Texts of the dashboard outside its dialogs. */
export const dashboardTexts = {
  access: {
    checking: 'Checking User Permission...',
    title: 'Permission not granted',
    text: "Unfortunately, you don't have the necessary permissions to view this content.",
    advice:
      'Page is restricted. Please contact your administrator to request access or verify your permissions.',
    request: 'Request access',
    send: 'Send request',
    /** On a disabled control; `label` names the missing permission. */
    missing: (label: string) => `You need the permission ${label}.`,
    superAdmin: 'Super Admin',
    asking: 'Asking...',
    /** Around the moment of the request: 'Access requested: 22 Nov, 20:45. The page opens by itself once it is granted.' */
    opensByItself: '. The page opens by itself once it is granted.',
    /** Around the moment of the answer; `username` is null where it is not known. */
    declined: (username: string | null) => `Declined${username === null ? '' : ` by ${username}`}, `,
    askAgain: `. You can ask again after ${ACCESS_DECLINED_MS / 3_600_000} hours.`,
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
    /** The groups of the sidebar's items. */
    groups: { games: 'Games', reach: 'Reach', people: 'People', operations: 'Operations' },
    tabs: {
      assignment: 'Assignment',
      matrix: 'Matrix',
      preferences: 'Preferences',
      alerts: 'Alerts',
      site: 'Site',
    },
    /** Actions that the search finds, where they say more than the button of their page. */
    addAffiliate: 'Add affiliate link',
    addMobileNotification: 'Add mobile notification',
    addSiteNotification: 'Add site notification',
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
    /** Leads to the record that was just added. */
    show: 'Show',
    /** The filter of deleted records, and the column of the moment at which each was deleted. */
    deleted: 'Deleted',
    /** `username` is null where the site deleted it. */
    deletedBy: (username: string | null) => `by ${username ?? 'the site'}`,
    /** Finds options of a filter. */
    findOption: (filter: string) => `Find in ${filter}`,
    noOption: 'No results found.',
    /** After the loss, under the question whether selected rows are deleted. */
    canBeRestored: `They can be restored for ${RESTORE_DAYS} days.`,
    /** The same for one record, and beside the filter of deleted records. */
    youCanRestore: `You can restore it for ${RESTORE_DAYS} days.`,
    restorable: `Can be restored for ${RESTORE_DAYS} days`,
    /** `total` may be '1 000+'; `items` in the plural. */
    found: (total: string, items: string) => `${total} ${total === '1' ? singularOf(items) : items}`,
    count: (count: number, items: string) => counted(count, singularOf(items), items),
    filter: {
      search: (items: string) => `Filter these ${items}`,
      more: 'More filters',
      any: 'Any',
      anyOf: (filter: string) => `Any ${filter.toLowerCase()}`,
      anyTime: 'Any time',
      yes: 'Yes',
      clear: 'Clear',
      clearOne: (filter: string) => `Clear ${filter}`,
      clearMany: (filters: number) => `Clear ${filters}`,
      clearAll: 'Clear filters',
      none: 'Nothing matches these filters.',
      title: 'Filters',
      /** On the button of phones, with the number of those that are set. */
      open: (set: number) => `Filters${set > 0 ? ` (${set})` : ''}`,
      show: (found: string) => `Show ${found}`,
      sortBy: 'Sort by',
      order: (column: string, order: string) => `${column}, ${order}`,
      orders: {
        earliest: 'earliest first',
        latest: 'latest first',
        lowest: 'lowest first',
        highest: 'highest first',
        fromA: 'A to Z',
        fromZ: 'Z to A',
      },
    },
    pages: {
      name: 'Pages',
      place: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
      size: 'Rows on a page',
      perPage: (rows: number) => `${rows} per page`,
      page: (page: number) => `Page ${page}`,
      previous: 'Previous page',
      next: 'Next page',
    },
    select: {
      all: 'Select all rows of this page',
      one: (name: string) => `Select ${name}`,
      matching: (rows: string) => `Select all ${rows}`,
      selected: (rows: number) => `${rows} selected`,
      /** The selection ended with its page. */
      ended: (rows: number, page: number) =>
        `${counted(rows, 'selected row is', 'selected rows are')} on page ${page}, and no longer selected`,
      bringBack: 'Bring back',
      clear: 'Clear the selection',
    },
    row: {
      open: 'Open',
      openOne: (name: string) => `Open ${name}`,
      actions: 'Actions',
      actionsOf: (name: string) => `Actions for ${name}`,
    },
    news: {
      added: (rows: number) => counted(rows, 'new row. Show it', 'new rows. Show them'),
      left: (rows: number) =>
        counted(rows, 'row here is no longer in this list', 'rows here are no longer in this list'),
    },
    tools: {
      density: (rows: string) => `Density, ${rows}`,
      densities: { compact: 'Compact', comfortable: 'Comfortable', roomy: 'Roomy' },
      columns: 'Columns',
      someColumns: (shown: number, of: number) => `Columns, ${shown} of ${of}`,
      export: 'Export',
      exportAs: (format: string) => `Export as ${format.toUpperCase()}`,
    },
    loading: 'Loading',
    /** The id that staff can name when they report a failure. */
    requestId: (id: string) => `Request ${id}`,
    /** A part of a whole. */
    partOf: (part: number | string, of: number | string) => `${part} of ${of}`,
    bulk: {
      /** The names of the first rows, and the number of the others. */
      names: (names: string, others: number) => (others > 0 ? `${names} + ${others}` : names),
      ofRows: (rows: number) => `This applies to ${counted(rows, 'row', 'rows')}.`,
      progressName: 'Rows done',
      waiting: 'Too many requests at the moment. This continues by itself.',
      stop: 'Stop',
      stopping: 'Stopping...',
      refused: (rows: number) => counted(rows, 'row was not changed', 'rows were not changed'),
      othersDone: 'All other rows are done; these are still selected.',
      othersLeft: 'These rows and those not yet reached are still selected.',
      /** Of an Undo. */
      kept: (rows: number) => counted(rows, 'row was not put back', 'rows were not put back'),
      othersPutBack: 'All other rows are as they were.',
      show: 'Show',
    },
    /** Games that are still shown although they have left the list's `state` ('Scheduled'). */
    gamesLeft: (games: number, state: string) =>
      games === 1 ? `1 game here is no longer ${state}` : `${games} games here are no longer ${state}`,
  },
  stale: {
    yours: 'Yours',
    theirs: 'Theirs',
    save: 'Save',
    /** The last change of a record; `who` is a name, 'You' or 'The site'. */
    changed: (who: string, time: string) => `${who} changed it on ${time}.`,
    you: 'You',
    site: 'The site',
    choose: 'Choose for each field that both have changed.',
    nothingToChoose: 'Both changes go together.',
    chooseFirst: 'Choose Yours or Theirs.',
    taken: 'Taken as changed',
    /** After a save that was joined with changes of others: '{who} changed Location and Time meanwhile. …' */
    joined: (who: string, fields: string) => `${who} changed ${fields} meanwhile. That is kept.`,
    /** Theirs was chosen everywhere. */
    nothingLeft: 'Nothing of yours was left to save.',
    /** The record has changed while its form is open. */
    meanwhile: 'What you save is joined with it.',
    removed: 'Removed',
    added: 'Added',
    orderOf: (list: string) => `${list}: order`,
  },
  discard: 'Discard your changes?',
  forms: {
    discard: 'Discard',
    keepEditing: 'Keep editing',
    typedIsLost: 'What you typed is lost.',
    draft: 'What you typed before is back.',
    discardDraft: 'Discard it',
    mistakes: (fields: number) => `${fields} fields need a look`,
    unsaved: (changes: number) => counted(changes, 'unsaved change', 'unsaved changes'),
    /** The right to save was lost while the form was open: 'You may no longer edit games.' */
    lostEditing: (entity: string) => `You may no longer edit ${pluralOf(entity)}.`,
    lostAdding: (entity: string) => `You may no longer add ${pluralOf(entity)}.`,
    /** The record of the open form was deleted. */
    deleted: {
      /** `who` is a name, 'You' or 'The site'. */
      by: (who: string, entity: string, time: string) => `${who} deleted this ${nounIn(entity)} on ${time}.`,
      kept: 'What you typed is still here.',
      /** Before the reason why the record cannot be restored. */
      toCopy: 'What you typed is still here to be copied.',
      notRestorable: 'It cannot be restored.',
      restoreAndSave: 'Restore and save',
    },
    yes: 'Yes',
    no: 'No',
    /** 'Location', 'Location and Time', 'Location, Time and Status'. */
    listed: (others: string, last: string) => (others === '' ? last : `${others} and ${last}`),
    /** Other users that have the record open. */
    hereToo: (names: readonly string[]) =>
      `${names.join(', ')} ${nounOf(names.length, 'is here too', 'are here too')}`,
  },
  autoLive: {
    at: (time: string) => `Goes live at ${time}`,
    setByHand: 'Does not go live by itself: set by hand',
    timePast: 'Does not go live by itself: its time was past',
    /** In the column 'Goes live by itself'. */
    short: { setByHand: 'No, set by hand', timePast: 'No, its time was past' },
    /** For a game that has gone live; `time` is null while it is not known. */
    since: (time: string | null) => (time === null ? 'Live now' : `Live since ${time}`),
  },
  /** Something else than requests waits. */
  bell: { more: 'more needs attention' },
  trending: { on: 'Trending', off: 'Not Trending', busy: 'Updating...' },
  streams: {
    invalidToken: 'Invalid token',
    decodingFailed: 'Failed to decode stream URLs.',
    none: siteTexts.empty.streams,
    noneToDisplay: 'No streams to display.',
    refresh: streamDialogTexts.refresh,
  },
  maintenance: maintenanceTexts,
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
    changed: (fields: number) => counted(fields, 'field changed', 'fields changed'),
    nothingRecorded: 'No fields are recorded',
    changesHidden: 'Your permissions do not show what changed in this record.',
    /** The action of an audit entry: 'Updated Game: Northgate vs Harbour'. */
    action: (verb: string, entity: string, name: string) => `${verb} ${entity}: ${name}`,
  },
} as const;

/** 'game' of 'Game', 'FAQ' of 'FAQ': the name of a record within a sentence. */
function nounIn(entity: string): string {
  return entity.toUpperCase() === entity ? entity : entity.charAt(0).toLowerCase() + entity.slice(1);
}

/** 'games' of 'Game', 'matches' of 'Match', 'settings' of 'Settings'. */
function pluralOf(entity: string): string {
  const noun = nounIn(entity);
  return /s$/.test(noun) ? noun : `${noun}${/ch$/.test(noun) ? 'es' : 's'}`;
}

/** 'league' of 'leagues', 'Match' of 'Matches'. */
function singularOf(items: string): string {
  return items.replace(/(?<=ch)es$|s$/, '');
}
