import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { rolesExample } from '../examples/people.ts';
import { seenVersion } from '../forms/fields.ts';
import { roleForm, rolePermissionsForm } from '../forms/roles.ts';
import { listQuery, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { roleExample, roleSchema } from '../records/roles.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Roles', about: 'The default permissions of kinds of users.' };

const entity = 'Role';
const path = '/api/roles';
const roleAnswer = messageAnswer.extend({ role: roleSchema });
const results = resultTexts.roles;

export const listRoles = defineCall({
  id: 'roles.list',
  method: 'GET',
  path,
  summary: 'Roles with the number of their users, as a paged list',
  entity,
  needs: { any: ['roles:view', 'roles:assign', 'users:create'] },
  deletedNeeds: 'roles:delete',
  query: listQuery({
    sort: ['name', 'createdAt'],
    defaultSort: 'name',
    filters: { deleted: onlyDeleted, ids: recordIds },
  }),
  response: pageOf('roles', roleSchema),
  example: { query: { q: 'match' }, response: { roles: rolesExample, ...pageExample(rolesExample) } },
});

export const createRole = defineCall({
  id: 'roles.create',
  method: 'POST',
  path,
  summary: 'Adds a role with its default permissions, none unless given',
  entity,
  needs: 'roles:create',
  activity: 'Created',
  body: roleForm,
  response: roleAnswer,
  status: 201,
  example: {
    body: {
      name: roleExample.name,
      permissions: ['dashboard:access', 'matches:view', 'games:view', 'games:update'],
    },
    response: { message: results.created, role: { ...roleExample, users: 0 } },
  },
});

export const updateRole = defineCall({
  id: 'roles.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Writes the usual permissions of a role; its users keep theirs',
  entity,
  needs: { all: ['permissions:update', 'roles:view'] },
  activity: 'Updated',
  confirms: 'always',
  params: idParams,
  body: rolePermissionsForm.extend({ version: seenVersion }),
  response: roleAnswer,
  example: {
    body: { permissions: ['dashboard:access', 'matches:view', 'games:view'], version: 1 },
    response: {
      message: results.updated,
      role: { ...roleExample, permissions: ['dashboard:access', 'matches:view', 'games:view'], version: 2 },
    },
  },
});

export const deleteRole = defineCall({
  id: 'roles.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Deletes a role that no user has; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'roles:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreRole = defineCall({
  id: 'roles.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restores a deleted role',
  entity,
  needs: 'roles:delete',
  activity: 'Restored',
  params: idParams,
  response: roleAnswer,
  example: { response: { message: results.restored, role: roleExample } },
});
