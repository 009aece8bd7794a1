import { z } from 'zod';
import { PERMISSION_KEYS } from '../permissions.ts';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A role; its permissions are the usual ones and grant nothing by themselves. */
export const roleSchema = z
  .object({
    _id: objectIdSchema,
    name: z.string(),
    /** The name as a slug, which users store. Never changes. */
    role: z.string(),
    /** Missing without the key for them. */
    permissions: z.array(z.enum(PERMISSION_KEYS)).optional(),
    createdAt: serverTimestampSchema,
    /** The number of users with the role. */
    users: z.int().min(0),
    ...versionFields,
    ...deletionFields,
  })
  .meta({ id: 'Role' });
export type RoleView = z.infer<typeof roleSchema>;

export const roleExample: RoleView = {
  _id: '65f0c0ffee65f0c0ffee000e',
  name: 'Match desk',
  role: 'match-desk',
  permissions: ['dashboard:access', 'matches:view', 'games:view', 'games:update'],
  users: 2,
  createdAt: createdAtExample,
  ...freshExample,
};
