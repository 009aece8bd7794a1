import type { Call, Needs } from '@touchline/contract/define-call';
import { TOKEN_KEYS } from '@touchline/contract/records/token';

/**
 * True for a call whose need is a key that a token can have, unless it always asks for a password or is about the
 * caller's own account.
 */
export const isForTokens = ({
  needs,
  confirms,
  actsOn,
}: Pick<Call, 'needs' | 'confirms' | 'actsOn'>): boolean =>
  confirms !== 'always' && actsOn !== 'caller' && areTokenKeys(needs);

function areTokenKeys(needs: Needs): boolean {
  if (typeof needs === 'string') return TOKEN_KEYS.some((key) => key === needs);
  return 'any' in needs ? needs.any.some(areTokenKeys) : needs.all.every(areTokenKeys);
}
