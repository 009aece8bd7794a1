import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { permissionsExample, usersExample } from '../examples/people.ts';
import { seenVersion } from '../forms/fields.ts';
import { subscriptionExample } from '../forms/reminders.ts';
import {
  newUserForm,
  notificationsForm,
  passwordChangeForm,
  permissionsForm,
  roleAssignForm,
  userEditForm,
} from '../forms/users.ts';
import {
  listQuery,
  oneOrMore,
  onlyDeleted,
  onOrOff,
  pageExample,
  pageOf,
  recordIds,
  textList,
} from '../list-query.ts';
import { USER_STATUSES } from '../lists/statuses.ts';
import { PERMISSION_KEYS } from '../permissions.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { ownUserSchema, userExample, userPermissionsSchema, userSchema } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Users', about: 'The people who run the site.' };

const entity = 'User';
const path = '/api/users';
const userAnswer = messageAnswer.extend({ user: userSchema });
const results = resultTexts.users;

const formExample = { username: userExample.username, email: userExample.email };

export const listUsers = defineCall({
  id: 'users.list',
  method: 'GET',
  path,
  summary:
    'Users as a paged list; fields that need users:view-info cannot be searched, filtered or sorted without it',
  entity,
  needs: 'users:view',
  deletedNeeds: 'users:delete',
  query: listQuery({
    sort: ['username', 'lastSignInAt', 'createdAt'],
    defaultSort: 'username',
    filters: {
      role: textList,
      status: oneOrMore(USER_STATUSES),
      isVerified: onOrOff,
      hasSecondFactor: onOrOff,
      deleted: onlyDeleted,
      ids: recordIds,
    },
  }),
  response: pageOf('users', userSchema),
  example: {
    query: { role: 'staff', q: 'rob' },
    response: { users: usersExample, ...pageExample(usersExample) },
  },
});

export const listPermissions = defineCall({
  id: 'permissions.list',
  method: 'GET',
  path: `${path}/permissions`,
  summary: 'The permissions of all users as a paged list; `key` filters by users with any of the permissions',
  entity,
  needs: 'permissions:view',
  query: listQuery({
    sort: ['username'],
    defaultSort: 'username',
    filters: { role: textList, key: oneOrMore(PERMISSION_KEYS) },
  }),
  response: pageOf('users', userPermissionsSchema),
  example: {
    query: { role: 'staff', key: 'games:update' },
    response: { users: permissionsExample, ...pageExample(permissionsExample) },
  },
});

export const getUser = defineCall({
  id: 'users.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One user',
  entity,
  needs: { any: ['own', 'users:view'] },
  params: idParams,
  response: z.object({ user: userSchema }),
  example: { response: { user: userExample } },
});

export const createUser = defineCall({
  id: 'users.create',
  method: 'POST',
  path,
  summary: 'Adds a user with the role staff and its default permissions',
  entity,
  needs: 'users:create',
  activity: 'Created',
  body: newUserForm,
  confirms: 'always',
  response: userAnswer,
  status: 201,
  example: {
    body: { ...formExample, password: 'Harbour-22', role: 'staff' },
    response: { message: results.created, user: { ...userExample, isVerified: false } },
  },
});

export const updateUser = defineCall({
  id: 'users.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Changes name and e-mail; suspends or activates others, whatever else has changed when only the status is sent',
  entity,
  needs: { any: [{ all: ['own', 'profile:access'] }, 'users:update'] },
  actsOn: 'user',
  activity: 'Updated',
  params: idParams,
  body: userEditForm,
  confirms: 'email',
  response: userAnswer,
  example: {
    body: { ...formExample, status: 'Suspended', version: 1 },
    response: { message: results.updated, user: { ...userExample, status: 'Suspended', version: 2 } },
  },
});

export const deleteUser = defineCall({
  id: 'users.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Deletes a user and ends all sessions of the user, who can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'users:delete',
  activity: 'Deleted',
  params: idParams,
  confirms: 'always',
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreUser = defineCall({
  id: 'users.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restores a deleted user',
  entity,
  needs: 'users:delete',
  activity: 'Restored',
  params: idParams,
  confirms: 'always',
  response: userAnswer,
  example: { response: { message: results.restored, user: userExample } },
});

export const assignRole = defineCall({
  id: 'users.role',
  method: 'PUT',
  path: `${path}/{id}/role`,
  summary: 'Assigns a role to another user; permissions do not change',
  entity,
  needs: 'roles:assign',
  activity: 'Assigned role of',
  params: idParams,
  body: roleAssignForm.extend({ version: seenVersion }),
  confirms: 'always',
  response: userAnswer,
  example: {
    body: { role: 'editor', version: 1 },
    response: { message: results.roleAssigned, user: { ...userExample, role: 'editor', version: 2 } },
  },
});

export const changePassword = defineCall({
  id: 'users.password',
  method: 'PUT',
  path: `${path}/{id}/password`,
  summary: "Changes the user's own password and ends the user's other sessions",
  entity,
  needs: 'own',
  actsOn: 'caller',
  activity: 'Changed password of',
  params: idParams,
  body: passwordChangeForm,
  response: messageAnswer,
  example: {
    body: { currentPassword: 'Harbour-22', newPassword: 'Lantern-41' },
    response: { message: results.passwordChanged },
  },
});

export const createTemporaryPassword = defineCall({
  id: 'users.temporaryPassword',
  method: 'POST',
  path: `${path}/{id}/temporary-password`,
  summary:
    'Gives another user a temporary password for a day, which is returned only once, and ends all sessions of the user',
  entity,
  needs: 'super-admin',
  activity: 'Created temporary password of',
  params: idParams,
  confirms: 'always',
  response: messageAnswer.extend({ password: z.string() }),
  status: 201,
  example: {
    response: { message: results.temporaryPassword, password: 'k7Rw2mXq9TzB' },
  },
});

export const updatePermissions = defineCall({
  id: 'users.permissions',
  method: 'PUT',
  path: `${path}/{id}/permissions`,
  summary:
    'Replaces the permissions of another user; a change that only removes permissions succeeds whatever else has changed',
  entity,
  needs: 'permissions:update',
  activity: 'Updated permissions of',
  params: idParams,
  body: permissionsForm.extend({ version: seenVersion }),
  confirms: 'always',
  response: userAnswer,
  example: {
    body: { newPermissions: [...userExample.permissions, 'faqs:create'], version: 1 },
    response: {
      message: results.permissionsUpdated,
      user: { ...userExample, permissions: [...userExample.permissions, 'faqs:create'], version: 2 },
    },
  },
});

export const updateNotifications = defineCall({
  id: 'users.notifications',
  method: 'PUT',
  path: `${path}/{id}/notifications`,
  summary:
    'Turns the notifications of this browser on, with its token and its push subscription, or off, with null',
  entity,
  needs: 'own',
  actsOn: 'caller',
  activity: 'Enabled notifications of',
  params: idParams,
  body: notificationsForm,
  response: messageAnswer.extend({ user: ownUserSchema }),
  example: {
    body: { token: '5c0d9a4e7b3f42b1a6e8', subscription: subscriptionExample },
    response: {
      message: results.notificationsEnabled,
      user: { ...userExample, isNotificationsEnabled: true, hasPushes: true },
    },
  },
});
