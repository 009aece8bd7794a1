import type { z } from 'zod';
import { DEFAULT_ROLE, PERMISSION_KEYS, STAFF_DEFAULT, SUPER_ADMIN_ROLE } from '../permissions.ts';
import { activityExample } from '../records/activity.ts';
import { createdAtExample, examplesLike } from '../records/common.ts';
import { deviceExample } from '../records/device.ts';
import { roleExample } from '../records/roles.ts';
import type { sessionSchema } from '../records/sessions.ts';
import { TOKEN_KEYS, tokenExample } from '../records/token.ts';
import { type OwnUser, type UserPermissions, userExample } from '../records/users.ts';

/** Users with names of every length, roles and states; the second one may do everything. */
export const usersExample: OwnUser[] = examplesLike(userExample, [
  {
    ...{ username: 'Wilhelmina Featherstonee', email: 'wilhelmina@example.com', role: SUPER_ADMIN_ROLE },
    ...{
      permissions: [...PERMISSION_KEYS],
      hasSecondFactor: true,
      isNotificationsEnabled: true,
      hasPushes: true,
    },
    recoveryCodesLeft: 8,
  },
  {
    username: 'Konstantina Papadopoulou-Oyelaran of the Harbour',
    email: 'konstantina.papadopoulou.oyelaran@mail.harbour.example.com',
    role: 'desk-of-the-northern-harbour-championship',
    ...{ status: 'Suspended', permissions: ['dashboard:access'] },
  },
  {
    ...{ username: 'ليلى منصور', email: 'layla@example.com', permissions: [] },
    ...{ isVerified: false, lastSignInAt: null },
  },
]);

const permissionsOf = ({ _id, username, role, permissions, ...user }: OwnUser): UserPermissions => ({
  ...{ _id, username, role, permissions },
  ...{ version: user.version, changedAt: user.changedAt },
});

/** The permissions of these users. */
export const permissionsExample = usersExample.map(permissionsOf);

/** The built-in roles among others. */
export const rolesExample = examplesLike(roleExample, [
  { name: 'Super admin', role: SUPER_ADMIN_ROLE, permissions: [...PERMISSION_KEYS], users: 1 },
  { name: 'Staff', role: DEFAULT_ROLE, permissions: [...STAFF_DEFAULT], users: 1_204 },
  {
    name: 'Desk of the Northern Harbour Invitational Basketball Championship',
    role: 'desk-of-the-northern-harbour-championship',
    ...{ permissions: [], users: 1 },
  },
  { name: 'مكتب المباريات', role: 'desk-of-layla', users: 0 },
]);

/** Entries of every outcome and source. */
export const activitiesExample = examplesLike(activityExample, [
  {
    ...{ username: 'Wilhelmina Featherstonee', email: 'wilhelmina@example.com', role: 'super-admin' },
    action: 'Deleted League: Wolverhampton Wandererss',
    ...{ entity: 'League', before: null, after: null, outcome: 'failed' },
  },
  {
    username: 'Konstantina Papadopoulou-Oyelaran of the Harbour',
    email: 'konstantina.papadopoulou.oyelaran@mail.harbour.example.com',
    action: 'Updated FAQ: Why does the stream that I watched yesterday on my phone ask me to open a link?',
    ...{ entity: 'FAQ', entityId: '65f0c0ffee65f0c0ffee0006' },
    before: { description: 'As it was before, in a few words.' },
    after: { description: 'No. Open a match and press play once it is live.' },
  },
  {
    ...{ username: 'ليلى منصور', email: 'layla@example.com', action: 'Signed in', entity: 'Session' },
    ...{ before: null, after: null, outcome: 'unknown', source: 'client' },
  },
]);

/** Mobile users with names of every length, and every state. */
export const devicesExample = examplesLike(deviceExample, [
  { userName: 'Bartholomew Featherstone', email: 'bartholomew@example.com', isVerified: true },
  {
    userName: 'Marisol Quintanilla de la Fuente y Villanueva',
    email: 'marisol.quintanilla.de.la.fuente.y.villanueva@mail.example.com',
    ...{ platform: 'ios', isVerified: true, isOnline: false },
    timeZone: 'America/Argentina/ComodRivadavia',
  },
  {
    ...{ userName: 'ليلى منصور', isOnline: false, isNotificationsAllowed: false },
    ...{ lat: null, lng: null, timeZone: 'Asia/Riyadh' },
  },
]);

/** API tokens: used and not, of few keys and of all. */
export const tokensExample = examplesLike(tokenExample, [
  { name: 'Wolverhampton Wandererss', keys: ['games:view'], lastUsedAt: createdAtExample },
  {
    name: 'Import of the Northern Harbour Invitational Basketball Championship of this year',
    keys: [...TOKEN_KEYS],
  },
]);

export const sessionExample: z.infer<typeof sessionSchema> = {
  _id: '9d2c61f0b8e44f7a',
  current: true,
  agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  address: '203.0.113.7',
  createdAt: createdAtExample,
  lastSeenAt: createdAtExample,
};

export const otherSessions = [
  {
    ...sessionExample,
    _id: '3f84aa0c11d94e02',
    current: false,
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
  { ...sessionExample, _id: '77b0c5d2e91a4c36', current: false, agent: '', address: '' },
];
