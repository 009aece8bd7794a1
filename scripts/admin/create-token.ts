import { parseArgs } from 'node:util';
import { API_TOKEN } from '@touchline/contract/constants';
import { type TokenForm, tokenForm } from '@touchline/contract/forms/token';
import { isPermissionKey } from '@touchline/contract/permissions';
import { recordActivity } from '@touchline/core/activity/activity';
import { notFound } from '@touchline/core/platform/errors';
import { createToken } from '@touchline/core/tokens/tokens';
import { findUserByEmail } from '@touchline/core/users/users';
import { Problem, withCore } from './with-core.ts';

const USAGE = `Usage: npm run admin -- create-token <email> <name> --keys <key>,<key> [--days ${API_TOKEN.days.join(', ')}]`;

/**
 * Creates an API token of a user and prints it, this once. Throws a Problem for invalid arguments, and as `createToken`
 * for keys that the user does not hold.
 */
export async function createTokenCommand(args: string[]): Promise<void> {
  const { email, form } = optionsOf(args);
  await withCore(async (core) => {
    const user = await findUserByEmail(core, email);
    if (!user) throw notFound('User');
    const { token, secret } = await createToken(core, user, form);
    await recordActivity(core, {
      actor: user,
      action: `Created API token: ${token.name}`,
      entity: 'API token',
      source: 'server',
      requestId: '',
    });
    process.stdout.write(`${secret}\n`);
    process.stderr.write(
      `A token of ${user.email} until ${token.endsAt.toISOString().slice(0, 10)}. It is shown once: keep it as you would a password.\n`,
    );
  });
}

function optionsOf(args: string[]): { email: string; form: TokenForm } {
  const { values, positionals } = parsed(args);
  const [email = '', name = '', ...rest] = positionals;
  if (email === '' || name === '' || rest.length > 0) throw new Problem(USAGE);
  const keys = values.keys.split(',').filter((key) => key !== '');
  const unknown = keys.find((key) => !isPermissionKey(key));
  if (unknown !== undefined) throw new Problem(`There is no permission ${unknown}.`);
  const form = tokenForm.safeParse({ name, keys, days: Number(values.days) });
  if (!form.success) throw new Problem(`${form.error.issues[0]?.message}.\n${USAGE}`);
  return { email, form: form.data };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keys: { type: 'string', default: '' }, days: { type: 'string', default: '90' } },
    });
  } catch {
    throw new Problem(USAGE);
  }
}
