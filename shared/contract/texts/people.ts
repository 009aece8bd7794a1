import { ACTIVITY_ARCHIVE_DAYS } from '../constants.ts';
import { LENGTHS } from '../lengths.ts';
import { counted, exactCount } from '../rules/formats.ts';
import { staffCountTexts } from './counts.ts';

/** Texts of the screens about users, their roles and their sessions, beside those that decisions fix. */
export const peopleTexts = {
  details: {
    actions: 'Actions',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    sessions: 'Sessions',
    noSessions: 'Not signed in anywhere.',
    thisSession: 'This session',
    lastSeen: 'Last seen',
    signedIn: 'Signed in',
    activity: 'Latest activity',
    noActivity: 'Nothing in the log.',
    allActivity: 'All activity',
    lastChange: 'Last change',
  },
  /** Beside the signed-in user's own name. */
  you: 'You',
  actions: {
    activate: 'Activate',
    suspend: 'Suspend',
    delete: 'Delete user',
    temporaryPassword: 'Temporary password',
  },
  suspending: (username: string) =>
    `${username} is signed out everywhere, loses all API tokens, and cannot sign in until the account is active again.`,
  activating: (username: string) =>
    `${username} can sign in again, with the same role and permissions as before.`,
  loss: (username: string) =>
    `${username} is signed out everywhere, loses all API tokens, and cannot sign in.`,
  form: {
    passwordHint: `${LENGTHS.password.min} to ${LENGTHS.password.max} characters. The user can change it in the profile.`,
    usualPermissions: (permissions: number) => `with its ${permissions} usual permissions`,
  },
  temporaryPassword: {
    text: (username: string) =>
      `${username} is signed out everywhere, loses all API tokens, and can sign in only with the password that is shown next.`,
    copy: 'Copy the password',
    for: 'For',
    validUntil: 'Valid until',
    signedOut: 'All sessions of this user were signed out, and all API tokens revoked.',
  },
  endSessions: {
    title: 'End Sessions',
    submit: 'End sessions',
    text: (username: string) =>
      `${username} is signed out everywhere, and can sign in again with the same password.`,
    ownText: 'Your other browsers ask for your password again.',
  },
  changePassword: 'Change password',
  security: {
    title: 'Security',
    link: 'Security settings',
  },
  role: {
    view: 'Usual Permissions',
    edit: 'Edit Usual Permissions',
    grantsNothing: (users: number) =>
      users === 0
        ? 'A role grants nothing by itself: they can be applied when it is assigned.'
        : `A role grants nothing by itself: ${users === 1 ? 'its user keeps the permissions that the user has' : `its ${exactCount(users)} users keep the permissions that they have`}.`,
    delete: 'Delete role',
    loss: (name: string) => `${name} can no longer be assigned.`,
    nameHint: 'It is fixed once the role is made: users carry it.',
    optional: 'optional',
    chosen: (permissions: number) => `${permissions} chosen`,
  },
  assignment: {
    assign: 'Assign',
    chooseUser: 'Choose a user',
    now: (username: string, role: string) => `${username}, now ${role}`,
    usually: (permissions: number) => `Usually ${staffCountTexts.permissions(permissions)}`,
    grantsNothing: 'A role grants nothing by itself.',
    keepsAll: (username: string, permissions: number) =>
      `${username} keeps all ${staffCountTexts.permissions(permissions)}.`,
    /** The numbers of permissions that a user holds before and after the role's usual ones are applied. */
    difference: (change: { before: number; after: number; adds: number; takes: number }) =>
      `${change.before} now, ${change.after} then: adds ${change.adds || 'none'}, takes away ${change.takes || 'none'}.`,
  },
  permissions: {
    find: 'Find a permission',
    groups: 'Groups',
    selectAllOf: (group: string) => `Select all of ${group}`,
    clearOf: (group: string) => `Clear ${group}`,
    adds: 'Adds',
    takesAway: 'Takes away',
    /** On a group whose permissions differ from those before. */
    changed: 'changed',
    showAll: 'Show all',
    showChanges: 'Show changes',
    changesLost: (changes: number) => counted(changes, 'change is lost.', 'changes are lost.'),
    startFrom: 'Start from',
    chooseRole: 'Choose a role',
    usualFor: (role: string) => `Usual for ${role}`,
  },
  matrix: {
    list: 'Permissions of users',
    /** After a permission: 'Edit games: held, not usual'. */
    held: 'held',
    notHeld: 'not held',
    extra: 'held, not usual',
    missing: 'not held, though usual',
    legend: {
      held: 'Held',
      extra: 'Held, not usual for the role',
      missing: 'Usual for the role, not held',
    },
  },
  log: {
    when: 'When',
    who: 'Who',
    email: 'Email',
    role: 'Role',
    entity: 'Entity',
    outcome: 'Outcome',
    source: 'Source',
    request: 'Request',
    copyRequest: "Copy the request's id",
    whatChanged: 'What changed',
    unknownOutcome: 'The change was begun and its end never written: look at the record itself.',
    address: 'Address',
    browser: 'Browser',
    openUser: 'Open user',
    action: 'Action',
    archived: 'Archived',
    archivedHint: `Entries that were exported and deleted, for ${ACTIVITY_ARCHIVE_DAYS} days`,
  },
} as const;
