import { z } from 'zod';
import { USER_STATUSES } from '../lists/statuses.ts';
import { DEFAULT_ROLE, PERMISSION_KEYS, STAFF_DEFAULT } from '../permissions.ts';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

const details = {
  email: z.string(),
  status: z.enum(USER_STATUSES),
  /** True after the first sign-in. */
  isVerified: z.boolean(),
  /** True when notifications are on: in this browser for the user's own record, in any browser for others. */
  isNotificationsEnabled: z.boolean(),
  /** True when signing in also asks for a code. */
  hasSecondFactor: z.boolean(),
  /** Null before the first sign-in. */
  lastSignInAt: serverTimestampSchema.nullable(),
  createdAt: serverTimestampSchema,
  permissions: z.array(z.enum(PERMISSION_KEYS)),
  passwordChangedAt: serverTimestampSchema,
};

/** A user's own record, without any secret. */
export const ownUserSchema = z
  .object({
    _id: objectIdSchema,
    username: z.string(),
    role: z.string(),
    ...versionFields,
    ...details,
    /** True when the notifications of this browser also reach it while no dashboard is open. */
    hasPushes: z.boolean(),
    /** The number of unused recovery codes; 0 without a second factor. */
    recoveryCodesLeft: z.int().min(0),
  })
  .meta({ id: 'OwnUser' });
export type OwnUser = z.infer<typeof ownUserSchema>;

/** A user as other users see the record, without fields whose key they lack. */
export const userSchema = ownUserSchema
  .extend(deletionFields)
  .partial({
    email: true,
    status: true,
    isVerified: true,
    isNotificationsEnabled: true,
    hasPushes: true,
    hasSecondFactor: true,
    lastSignInAt: true,
    recoveryCodesLeft: true,
    createdAt: true,
    permissions: true,
    passwordChangedAt: true,
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userSchema>;

/** The permissions of a user. */
export const userPermissionsSchema = ownUserSchema
  .pick({ _id: true, username: true, role: true, permissions: true, version: true, changedAt: true })
  .meta({ id: 'UserPermissions' });
export type UserPermissions = z.infer<typeof userPermissionsSchema>;

export const userExample: OwnUser = {
  _id: '65f0c0ffee65f0c0ffee000d',
  username: 'Robin Vale',
  email: 'robin@example.com',
  role: DEFAULT_ROLE,
  status: 'Active',
  isVerified: true,
  isNotificationsEnabled: false,
  hasPushes: false,
  hasSecondFactor: false,
  lastSignInAt: createdAtExample,
  recoveryCodesLeft: 0,
  permissions: [...STAFF_DEFAULT],
  passwordChangedAt: createdAtExample,
  createdAt: createdAtExample,
  ...freshExample,
};

const { _id, username, role, permissions } = userExample;
export const userPermissionsExample: UserPermissions = { _id, username, role, permissions, ...freshExample };
