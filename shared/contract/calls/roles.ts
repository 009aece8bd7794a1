import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { roleForm } from '../forms/roles.ts';
import { listQuery, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { roleExample, roleSchema } from '../records/roles.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Roles', about: 'Which permissions a new user of a kind usually gets.' };

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
  example: { query: { q: 'match' }, response: { roles: [roleExample], ...pageExample } },
});

export const createRole = defineCall({
  id: 'roles.create',
  method: 'POST',
  path,
  summary: 'Adds a role with its usual permissions, none unless given',
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

export const deleteRole = defineCall({
  id: 'roles.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a role that no user has; it can be restored for ${RESTORE_DAYS} days`,
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
  summary: 'Brings a deleted role back',
  entity,
  needs: 'roles:delete',
  activity: 'Restored',
  params: idParams,
  response: roleAnswer,
  example: { response: { message: results.restored, role: roleExample } },
});
