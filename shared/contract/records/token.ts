import { z } from 'zod';
import { API_TOKEN } from '../constants.ts';
import { OWN_ACCOUNT_KEYS, PERMISSION_KEYS, type PermissionKey, SUPER_ADMIN_KEYS } from '../permissions.ts';
import { createdAtExample, objectIdSchema, serverTimestampSchema } from './common.ts';

const RESERVED: readonly PermissionKey[] = [...SUPER_ADMIN_KEYS, ...OWN_ACCOUNT_KEYS];

/** The keys that a token can have: all but those of the group Super Admin and of the user's own account. */
export const TOKEN_KEYS: readonly PermissionKey[] = PERMISSION_KEYS.filter((key) => !RESERVED.includes(key));

/** An API token of a user, without its secret. */
export const tokenSchema = z
  .object({
    _id: objectIdSchema,
    name: z.string(),
    keys: z.array(z.enum(TOKEN_KEYS)),
    createdAt: serverTimestampSchema,
    /** Null until its first call; exact to the minute. */
    lastUsedAt: serverTimestampSchema.nullable(),
    endsAt: serverTimestampSchema,
  })
  .meta({ id: 'Token' });
export type Token = z.output<typeof tokenSchema>;

/** A token's secret; only the answer that creates the token contains it. */
export const tokenSecretSchema = z
  .string()
  .regex(new RegExp(`^${API_TOKEN.prefix}[A-Za-z0-9_-]{${API_TOKEN.characters}}$`));

export const tokenExample: Token = {
  _id: '65f0c0ffee65f0c0ffee0001',
  name: 'Fixtures of the leagues',
  keys: ['matches:create', 'games:create', 'games:update'],
  createdAt: createdAtExample,
  lastUsedAt: null,
  endsAt: { seconds: createdAtExample.seconds + 90 * 86_400, nanoseconds: 0 },
};
export const tokenSecretExample = 'tl_n4Qw8ZpR2vXc6HdYt1KmGs9LbJf3TaEuWxV7rNq5PyA';
