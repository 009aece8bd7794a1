import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@touchline/contract/constants';

/** New recovery codes as shown to the user: groups with dashes between them, such as `k7rw2-mxq9t-zbh4d`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES.count }, () =>
    Array.from({ length: RECOVERY_CODES.groups }, randomGroup).join('-'),
  );

/** The stored form of a code. A code has 74 random bits, so a plain hash does not reveal it. */
export const hashRecoveryCode = (code: string): string => hash('sha256', code.replaceAll('-', ''));

const randomGroup = () =>
  Array.from({ length: RECOVERY_CODES.groupLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Lower case, without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
