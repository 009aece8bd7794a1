import * as activityCalls from '../calls/activity.ts';
import * as auth from '../calls/auth.ts';
import * as dashboard from '../calls/dashboard.ts';
import * as roles from '../calls/roles.ts';
import * as users from '../calls/users.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';
import { activity, createdAt, ids, request, role, serverTime, staffGame, user } from './records.ts';

const said = texts.results;
const page = { page: 1, size: 25, total: 1 };

const signInExamples = [
  exampleOf(auth.signIn, {
    body: { email: user.email, password: 'Harbour-22' },
    response: { message: said.session.signedIn, user, mustChangePassword: false },
  }),
  exampleOf(auth.signOut, { response: { message: said.session.signedOut } }),
  exampleOf(auth.getSession, { response: { user, mustChangePassword: false, serverTime } }),
  exampleOf(auth.listSessions, {
    response: {
      sessions: [
        {
          _id: '9d2c61f0b8e44f7a',
          current: true,
          agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          address: '203.0.113.7',
          createdAt,
          lastSeenAt: createdAt,
        },
      ],
    },
  }),
  exampleOf(auth.signOutOthers, { response: { message: said.session.othersSignedOut(2), count: 2 } }),
];

const ofUser = { params: { id: ids.user } };
const userFields = { username: user.username, email: user.email };
const userExamples = [
  exampleOf(users.listUsers, { query: { role: 'staff', q: 'rob' }, response: { users: [user], ...page } }),
  exampleOf(users.getUser, { ...ofUser, response: { user } }),
  exampleOf(users.createUser, {
    body: { ...userFields, password: 'Harbour-22', role: 'staff' },
    response: { message: said.users.created, user: { ...user, isVerified: false } },
  }),
  exampleOf(users.updateUser, {
    ...ofUser,
    body: { ...userFields, status: 'Suspended', version: 1 },
    response: { message: said.users.updated, user: { ...user, status: 'Suspended', version: 2 } },
  }),
  exampleOf(users.deleteUser, { ...ofUser, response: { message: said.users.deleted } }),
  exampleOf(users.restoreUser, { ...ofUser, response: { message: said.users.restored, user } }),
  exampleOf(users.assignRole, {
    ...ofUser,
    body: { role: 'editor', version: 1 },
    response: { message: said.users.roleAssigned, user: { ...user, role: 'editor', version: 2 } },
  }),
  exampleOf(users.changePassword, {
    ...ofUser,
    body: { currentPassword: 'Harbour-22', newPassword: 'Lantern-41' },
    response: { message: said.users.passwordChanged },
  }),
  exampleOf(users.createTemporaryPassword, {
    ...ofUser,
    response: { message: said.users.temporaryPassword, password: 'k7Rw2mXq9TzB' },
  }),
  exampleOf(users.updatePermissions, {
    ...ofUser,
    body: { newPermissions: [...user.permissions, 'faqs:create'], version: 1 },
    response: {
      message: said.users.permissionsUpdated,
      user: { ...user, permissions: [...user.permissions, 'faqs:create'], version: 2 },
    },
  }),
  exampleOf(users.updateNotifications, {
    ...ofUser,
    body: { token: '5c0d9a4e7b3f42b1a6e8' },
    response: { message: said.users.notificationsEnabled, user: { ...user, isNotificationsEnabled: true } },
  }),
];

const activityExamples = [
  exampleOf(activityCalls.listActivity, {
    query: { entity: 'Game', from: '2026-11-21', to: '2026-11-21' },
    response: { activities: [activity], ...page },
  }),
  exampleOf(activityCalls.exportActivity, {
    body: { ids: [ids.user], dateRange: { from: '2026-11-01', to: '2026-11-21' }, mode: 'export' },
    response: { message: said.activity.exported(1), activities: [activity], count: 1 },
  }),
  exampleOf(activityCalls.recordActivity, {
    ...ofUser,
    body: { action: 'Logged Out Successfully' },
    response: { message: said.activity.recorded },
  }),
];

const ofRole = { params: { id: ids.role } };
const roleExamples = [
  exampleOf(roles.listRoles, { response: { roles: [role] } }),
  exampleOf(roles.createRole, {
    body: {
      name: role.name,
      permissions: ['dashboard:access', 'matches:view', 'games:view', 'games:update'],
    },
    response: { message: said.roles.created, role: { ...role, users: 0 } },
  }),
  exampleOf(roles.deleteRole, { ...ofRole, response: { message: said.roles.deleted } }),
  exampleOf(roles.restoreRole, { ...ofRole, response: { message: said.roles.restored, role } }),
];

const dashboardExamples = [
  exampleOf(dashboard.getOverview, {
    query: { from: '2026-11-20', to: '2026-11-21' },
    response: {
      overview: {
        cards: {
          liveNow: 3,
          startingSoon: 14,
          finished: 96,
          newRequests: 2,
          newMessages: 1,
          viewsToday: 4_812,
          mobileUsersOnline: 131,
          downloads: 310,
        },
        goingLiveNext: [staffGame],
        attention: [
          {
            kind: 'live-without-streams',
            count: 1,
            items: [
              {
                id: ids.game,
                title: 'Northgate vs Harbour',
                detail: '2026-11-21 18:30 · Live',
                path: `/dashboard/matches/${ids.match}`,
              },
            ],
          },
        ],
        charts: {
          views: [
            { day: '2026-11-20', count: 3_920 },
            { day: '2026-11-21', count: 4_812 },
          ],
          clicks: [
            { day: '2026-11-20', count: 210 },
            { day: '2026-11-21', count: 264 },
          ],
        },
        latestRequests: [request],
        latestActivity: [activity],
      },
    },
  }),
  exampleOf(dashboard.searchAll, {
    query: { q: 'north' },
    response: {
      results: [
        {
          group: 'Games',
          items: [
            {
              id: ids.game,
              title: 'Northgate vs Harbour',
              detail: '2026-11-21 18:30 · Scheduled',
              path: `/dashboard/matches/${ids.match}`,
            },
          ],
        },
      ],
    },
  }),
];

export const staffExamples = [
  ...signInExamples,
  ...userExamples,
  ...activityExamples,
  ...roleExamples,
  ...dashboardExamples,
];
