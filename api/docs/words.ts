import { RATE_LIMITS } from '@touchline/contract/constants';
import type { Call, LimitName, Needs } from '@touchline/contract/define-call';

const WORDS: Readonly<Record<string, string>> = {
  public: 'everybody',
  session: 'anybody who is signed in',
  own: 'the user whose record it is',
  'super-admin': 'a super-admin',
  device: 'the device itself, by its token',
};

/** Who may make a call, in words: `games:update`, or `affiliate:access or affiliate:create`. */
export function needsInWords(needs: Needs): string {
  if (typeof needs === 'string') return WORDS[needs] ?? needs;
  if ('any' in needs) return needs.any.map(needsInWords).join(', or ');
  return needs.all.map(needsInWords).join(' and ');
}

/** How often one address may make calls of a kind: `5 per hour`. */
export function limitInWords(limit: LimitName): string {
  const { max, windowMs } = RATE_LIMITS[limit];
  const minutes = windowMs / 60_000;
  if (minutes === 1) return `${max} per minute`;
  return minutes === 60 ? `${max} per hour` : `${max} per ${minutes} minutes`;
}

/** Who may make it and how often, as a sentence each. */
export function rulesInWords({ needs, limit }: Pick<Call, 'needs' | 'limit'>): string {
  return `Needs: ${needsInWords(needs)}. Limit: ${limitInWords(limit)} and address.`;
}
