import type { User } from '@touchline/core/users/users.store';
import { startTestApi } from './api.ts';
import { newInstallation } from './core.ts';
import { makeSuperAdmin } from './factories.ts';

/** An api with a super-admin. */
export async function openUsers() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  return { core, api, as: await makeSuperAdmin(core) };
}

/** The path of a user, followed by `rest`. */
export const pathOfUser = ({ _id }: Pick<User, '_id'>, rest = '') => `/api/users/${_id.toHexString()}${rest}`;
