import { TOTP as RULES } from '@touchline/contract/constants';
import type { User } from '@touchline/core/users/users';
import { Secret, TOTP } from 'otpauth';
import type { TestApi } from './api.ts';

/** The code of an authenticator app for a secret (base32) at a time in ms, plus a number of time steps. */
export const codeAt = (secret: string, now: number, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now + steps * RULES.periodSeconds * 1_000,
  });

/** Gives a user a second factor, with the code of that time; returns its secret and its recovery codes. */
export async function setUpFactor(
  api: TestApi,
  as: User,
  now: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.request('POST', '/api/auth/totp/begin', { as, body: {} })).body;
  const body = { code: codeAt(secret, now) };
  const { recoveryCodes } = (await api.request('POST', '/api/auth/totp/confirm', { as, body })).body;
  return { secret, recoveryCodes };
}
