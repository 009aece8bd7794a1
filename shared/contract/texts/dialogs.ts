import { RESTORE_DAYS } from '../constants.ts';
import { counted } from '../rules/formats.ts';

/** Titles and main buttons of the dashboard's dialogs; each also has 'Cancel'. */
export const dialogTexts = {
  saveChanges: 'Save changes',
  addAnother: 'Add another',
  affiliate: { add: 'Add Affiliate Link', edit: 'Edit Affiliate Link', submit: 'Add link' },
  contactStatus: { title: 'Edit Contact Status', submit: 'Save status' },
  faq: { add: 'Add FAQ', edit: 'Edit FAQ', submit: 'Add FAQ' },
  league: {
    add: 'Add League',
    edit: 'Edit League',
    submit: 'Add league',
    /** A warning: the league can be saved all the same. */
    logoFails: 'This logo does not load. The site shows the drawn mark until it does.',
  },
  match: { add: 'Add Match', edit: 'Edit Match', submit: 'Add match' },
  deleteMatch: {
    title: 'Delete Match',
    text: (title: string, games: number) =>
      `${title} and its ${counted(games, 'game', 'games')} will be hidden. You can restore it for ${RESTORE_DAYS} days.`,
    submit: 'Delete match',
  },
  game: {
    add: 'Add Game',
    edit: 'Edit Game',
    submit: 'Add game',
  },
  importGames: {
    title: 'Import Games',
    open: 'Import games',
  },
  streams: { title: 'Edit Stream URLs', submit: 'Save streams', add: 'Add stream' },
  trending: { title: 'Trending' },
  download: { add: 'Add App Download', edit: 'Edit App Download', submit: 'Add release' },
  push: {
    add: 'Add Mobile Notification',
    edit: 'Edit Mobile Notification',
    send: (devices: number) => `Send to ${counted(devices, 'device', 'devices')}`,
    schedule: 'Schedule',
  },
  notice: { add: 'Add Notification', edit: 'Edit Notification', submit: 'Add notification' },
  notifications: { title: 'Notifications', enable: 'Enable', disable: 'Disable' },
  request: { title: 'Edit Match Request', submit: 'Save request' },
  user: { add: 'Add User', edit: 'Edit User', view: 'User Details', submit: 'Add user' },
  suspendUser: { title: 'Suspend User', submit: 'Suspend user' },
  activateUser: { title: 'Activate User', submit: 'Activate user' },
  assignRole: { title: 'Assign Role', submit: 'Assign role' },
  assignPermissions: {
    title: 'Assign Permissions',
    open: 'Assign permissions',
    submit: (changes: number) => `Save ${counted(changes, 'change', 'changes')}`,
  },
  activity: {
    title: 'Activity Logs',
    context: 'Save them as CSV, and if you like delete them from the list',
    export: 'Export',
    exportAndDelete: 'Export and delete',
    noneMatch: 'No entries match.',
    chooseDays: 'Choose the first and the last day.',
  },
  password: { title: 'Change Password', submit: 'Change password' },
  profile: { title: 'Edit Profile', submit: 'Save profile' },
  savedView: { add: 'Save View', rename: 'Rename View', submit: 'Save view', remove: 'Delete view' },
  role: { add: 'Add Role', submit: 'Add role' },
  remove: { title: (entity: string) => `Delete ${entity}` },
  goLive: {
    title: 'Go Live Now',
    text: (watching: number) =>
      `${counted(watching, 'person is', 'people are')} watching this page. The game goes live at once.`,
  },
  gameFromRequest: {
    title: 'Create Game from Request',
    /** Under the chosen league, where the visitor wrote another name. */
    closestTo: (written: string) => `Closest to “${written}”`,
  },
  duplicateMatch: { title: 'Duplicate Match' },
  temporaryPassword: {
    title: 'Temporary Password',
    submit: 'Create password',
    text: 'Shown once. The user must choose a new one at the next sign-in.',
  },
  streamPreview: { title: 'Stream Preview' },
  activityDetails: { title: 'Activity Details' },
  restoreStreams: {
    submit: (streams: number) => `Restore ${counted(streams, 'removed stream', 'removed streams')}`,
    until: (days: number) => `Removed streams are kept for ${days} days`,
  },
  restoreValues: {
    title: 'Restore Values',
    submit: 'Restore these values',
    today: 'Today',
    restored: 'Restored',
    nothing: 'The record has these values today: there is nothing to change.',
    isGone: (notFound: string) => `${notFound} It was deleted since.`,
  },
  deliveryReport: { title: 'Delivery Report' },
} as const;
