import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEEDED_ROLES, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { randomPassword } from '@touchline/core/users/passwords';
import { addUser } from '@touchline/core/users/users';

/** A user who can sign in to the demo. */
export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

/** Stores the accounts with their passwords, which cannot be read again later. */
export type KeepAccounts = (accounts: readonly DemoAccount[]) => Promise<void>;

/** Adds one account for each built-in role, with the role's usual permissions and a generated password. */
export async function makeAccounts(core: Core): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const { name, role, permissions } of SEEDED_ROLES) {
    const account = { email: `${role}@demo.example`, password: randomPassword(), role };
    try {
      // A super-admin has every permission without a list of keys.
      const ownKeys = role === SUPER_ADMIN_ROLE ? [] : permissions;
      await addUser(core, { ...account, username: `Demo ${name}`, permissions: ownKeys });
      accounts.push(account);
    } catch (error) {
      // The address is taken; the existing account is kept.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return accounts;
}

/** Stores accounts in `demo.json` of the data folder, readable by its owner alone. */
export const keepInFolder =
  (dataDir: string): KeepAccounts =>
  async (accounts) => {
    const path = join(dataDir, 'demo.json');
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 });
    // Writing to an existing file keeps its mode.
    await chmod(path, 0o600);
  };

/** Prints the accounts, for a seed without a data folder. */
export const showAccounts: KeepAccounts = async (accounts) => {
  for (const { email, password, role } of accounts)
    process.stdout.write(`Sign in: ${email}   ${password}   (${role})\n`);
};
