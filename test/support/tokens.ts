import type { PermissionKey } from '@touchline/contract/permissions';
import { TOKEN_KEYS } from '@touchline/contract/records/token';
import type { Core } from '@touchline/core/platform/core';
import { createToken } from '@touchline/core/tokens/tokens';
import type { User } from '@touchline/core/users/users';

/** The header of a program with an API token of the user; without `keys` the token has all that one can have. */
export async function makeToken(
  core: Core,
  user: User,
  keys: readonly PermissionKey[] = TOKEN_KEYS,
): Promise<{ id: string; secret: string; headers: { authorization: string } }> {
  const { token, secret } = await createToken(core, user, { name: 'Fixtures', keys: [...keys], days: 90 });
  return { id: token._id.toHexString(), secret, headers: { authorization: `Bearer ${secret}` } };
}
