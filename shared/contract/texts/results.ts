/** Site notifications and pushes are both called notifications. */
const notification = {
  updated: 'Notification updated successfully',
  deleted: 'Notification deleted successfully',
  restored: 'Notification restored successfully',
} as const;

/** The `message` of every call that succeeds, by resource; the dashboard shows it as a toast. */
export const resultTexts = {
  session: {
    signedIn: 'Signed in successfully',
    signedOut: 'Signed out successfully',
    confirmed: 'Confirmed',
    othersSignedOut: (sessions: number) => `${sessions} other sessions signed out`,
  },
  secondFactor: {
    begun: 'Scan the code, then enter the six digits',
    enabled: 'Second factor enabled',
    disabled: 'Second factor disabled',
  },
  matches: {
    created: 'Match created successfully',
    updated: 'Match updated successfully',
    deleted: 'Match deleted successfully',
    restored: 'Match restored successfully',
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
  },
  leagues: {
    created: 'League created successfully',
    updated: 'League updated successfully',
    deleted: 'League deleted successfully',
    restored: 'League restored successfully',
  },
  affiliates: {
    created: 'Affiliate link created successfully',
    updated: 'Affiliate link updated successfully',
    deleted: 'Affiliate link deleted successfully',
    restored: 'Affiliate link restored successfully',
    clickCounted: 'Click counted',
  },
  faqs: {
    created: 'FAQ created successfully',
    updated: 'FAQ updated successfully',
    deleted: 'FAQ deleted successfully',
    restored: 'FAQ restored successfully',
  },
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
    created: 'App download created successfully',
    updated: 'App download updated successfully',
    deleted: 'App download deleted successfully',
    restored: 'App download restored successfully',
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
    permissionsUpdated: 'Permissions updated successfully',
    notificationsEnabled: 'Notification permission granted.',
    notificationsDisabled: 'Notifications disabled.',
  },
  activity: {
    recorded: 'Activity recorded',
    exported: (rows: number) => `${rows} activity logs exported`,
    exportedAndDeleted: (rows: number) => `${rows} activity logs exported and deleted`,
  },
  roles: {
    created: 'Role created successfully',
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
    jobsRetried: (jobs: number) => `${jobs} jobs retried`,
    paused: 'Queue paused',
    resumed: 'Queue resumed',
    dutyStarted: 'Duty started',
  },
  /** Any bulk call: how many of the given rows were changed. */
  bulk: (updated: number, of: number) => `${updated} of ${of} updated`,
} as const;
