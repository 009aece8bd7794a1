import { counted } from '../rules/formats.ts';

/** The messages of an entity's usual calls. */
export const usualResults = (entity: string) =>
  ({
    created: `${entity} created successfully`,
    updated: `${entity} updated successfully`,
    deleted: `${entity} deleted successfully`,
    restored: `${entity} restored successfully`,
  }) as const;

/** Site notifications and pushes are both called notifications. */
const notification = {
  updated: 'Notification updated successfully',
  deleted: 'Notification deleted successfully',
  restored: 'Notification restored successfully',
} as const;

/** The `message` of every successful call, by resource; the dashboard shows it as a toast. */
export const resultTexts = {
  session: {
    signedIn: 'Signed in successfully',
    signedOut: 'Signed out successfully',
    confirmed: 'Confirmed',
    othersSignedOut: (sessions: number) =>
      `${counted(sessions, 'other session', 'other sessions')} signed out`,
  },
  secondFactor: {
    begun: 'Scan the code, then enter the six digits',
    enabled: 'Second factor enabled',
    disabled: 'Second factor disabled',
    newCodes: 'New recovery codes created',
  },
  matches: {
    ...usualResults('Match'),
    duplicated: 'Match duplicated successfully',
  },
  games: {
    created: 'Game created successfully',
    updated: 'Game updated successfully',
    deleted: 'Game deleted successfully',
    restored: 'Game restored successfully',
    streamsUpdated: 'Stream URLs updated successfully',
    markedTrending: 'Game marked as trending',
    removedFromTrending: 'Game removed from trending',
    liveNow: 'Game is live now',
    alreadyLive: 'Game is already live',
    viewCounted: 'View counted',
    imported: (games: number, of: number) => `${games} of ${of} games imported`,
    importable: (games: number, of: number) => `${games} of ${of} games can be imported`,
    importUndone: (games: number, of: number) => `${games} of ${of} games removed`,
    importPutBack: (games: number, of: number) => `${games} of ${of} games put back`,
    newMatch: 'Creates a new match',
    addsStreams: (streams: number) => `Adds ${counted(streams, 'stream', 'streams')}`,
    moves: 'Moves to this time',
  },
  /** Whether streams play. */
  streamHealth: {
    reported: 'Thank you. We are looking into it.',
    checked: 'Stream checked',
    solved: 'Marked as solved',
  },
  reminders: { turnedOff: 'Reminders turned off' },
  leagues: usualResults('League'),
  affiliates: {
    ...usualResults('Affiliate link'),
    clickCounted: 'Click counted',
  },
  faqs: usualResults('FAQ'),
  contacts: {
    sent: 'Your message has been sent successfully',
    statusUpdated: 'Contact status updated successfully',
    deleted: 'Contact message deleted successfully',
    restored: 'Contact message restored successfully',
  },
  requests: {
    sent: 'Your request has been submitted successfully',
    alreadySent: 'You have already requested this match',
    updated: 'Match request updated successfully',
    deleted: 'Match request deleted successfully',
    restored: 'Match request restored successfully',
    gameCreated: 'Game created and request approved',
  },
  /** Site notifications. */
  notices: {
    created: 'Notification created successfully',
    ...notification,
  },
  downloads: {
    ...usualResults('App download'),
    counted: 'Download counted',
  },
  /** Push notifications to phones. */
  pushes: {
    beingSent: 'Notification is being sent',
    scheduled: 'Notification scheduled successfully',
    ...notification,
    cancelled: 'Notification cancelled successfully',
  },
  devices: {
    registered: 'Device registered',
    updated: 'Device updated',
    heartbeat: 'OK',
    deleted: 'Mobile user deleted successfully',
  },
  users: {
    created: 'User created successfully',
    updated: 'User updated successfully',
    profileUpdated: 'Profile updated successfully',
    deleted: 'User deleted successfully',
    restored: 'User restored successfully',
    roleAssigned: 'Role assigned successfully',
    passwordChanged: 'Password changed successfully',
    temporaryPassword: 'Temporary password created',
    sessionsEnded: (sessions: number) => `${counted(sessions, 'session', 'sessions')} ended`,
    permissionsUpdated: 'Permissions updated successfully',
    notificationsEnabled: 'Notification permission granted.',
    notificationsDisabled: 'Notifications disabled.',
  },
  accessRequests: {
    requested: 'Access requested',
    granted: 'Access granted',
    declined: 'Access declined',
  },
  tokens: { created: 'Token created', revoked: 'Token revoked' },
  savedViews: { saved: 'View saved', deleted: 'View deleted' },
  activity: {
    recorded: 'Activity recorded',
    exported: (rows: number) => `${counted(rows, 'activity log', 'activity logs')} exported`,
    exportedAndDeleted: (rows: number) =>
      `${counted(rows, 'activity log', 'activity logs')} exported and deleted`,
    undoing: 'Undoing…',
  },
  roles: {
    created: 'Role created successfully',
    updated: 'Role updated successfully',
    deleted: 'Role deleted successfully',
    restored: 'Role restored successfully',
  },
  settings: {
    devToolsUpdated: 'Developer tools setting updated successfully',
    maintenanceUpdated: 'Maintenance notice updated successfully',
    adZonesUpdated: 'Ad zones updated successfully',
    siteUpdated: 'Site settings updated successfully',
  },
  queues: {
    jobRetried: 'Job retried',
    jobPromoted: 'Job promoted',
    jobRemoved: 'Job removed',
    jobsRetried: (jobs: number) => `${counted(jobs, 'job', 'jobs')} retried`,
    paused: 'Queue paused',
    resumed: 'Queue resumed',
    /** In place of one message for each queue. */
    allPaused: (queues: number) => `${counted(queues, 'queue', 'queues')} paused`,
    allResumed: (queues: number) => `${counted(queues, 'queue', 'queues')} resumed`,
    allRetried: (queues: number) => `Failed jobs of ${counted(queues, 'queue', 'queues')} retried`,
    dutyStarted: 'Duty started',
  },
  /** The message of every bulk call: how many of the given rows were changed. */
  bulk: (updated: number, of: number) => `${updated} of ${of} updated`,
  /** The end of the Undo of a bulk call: how many of the changed rows are as they were. */
  bulkUndone: (putBack: number, of: number) => `${putBack} of ${of} put back`,
  /** Of a dry run. */
  bulkPossible: (possible: number, of: number) => `${possible} of ${of} can be updated`,
  /** For rows that were sent when a bulk change was interrupted, so that their result is unknown. */
  bulkUnknown: (rows: number) =>
    `Whether the next ${rows === 1 ? 'one was' : `${rows} were`} updated is not known.`,
} as const;
