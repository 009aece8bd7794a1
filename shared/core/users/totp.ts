import { TOTP as RULES } from '@touchline/contract/constants';
import { Secret, TOTP } from 'otpauth';
import { type AppSecret, decrypt, encrypt } from '../platform/encryption.ts';

export const SECOND_FACTOR_PURPOSE = 'second-factor';

/** A new secret for an authenticator app, in base32. */
export const makeTotpSecret = (): string => new Secret({ size: RULES.secretBytes }).base32;

/** The content of a secret's (base32) QR code; the app shows the issuer and the account. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  totpOf(secret, { issuer, label: account }).toString();

/** The time step of the code, at most one away from the step at `now` (ms); null for any other code. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: RULES.driftSteps });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** The stored form of a secret. */
export const encryptTotpSecret = (env: AppSecret, secret: string): Promise<string> =>
  encrypt(env, SECOND_FACTOR_PURPOSE, secret);

/** The secret of a stored form; null where it was stored under another APP_SECRET. */
export const decryptTotpSecret = (env: AppSecret, kept: string): Promise<string | null> =>
  decrypt(env, SECOND_FACTOR_PURPOSE, kept);

const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...shown,
    secret: Secret.fromBase32(secret),
    digits: RULES.digits,
    period: RULES.periodSeconds,
  });
