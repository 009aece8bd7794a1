import { CONFIRMED_MS, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call, LimitName, Needs } from '@touchline/contract/define-call';

const WORDS: Readonly<Record<string, string>> = {
  public: 'everybody',
  session: 'any user who is signed in',
  own: 'the user whose record it is',
  'super-admin': 'a super-admin',
  device: 'the device itself, by its token',
};

/** Who may make a call, in words: `games:update`, or `affiliate:access or affiliate:create`. */
function needsInWords(needs: Needs): string {
  if (typeof needs === 'string') return WORDS[needs] ?? needs;
  if ('any' in needs) return needs.any.map(needsInWords).join(', or ');
  return needs.all.map(needsInWords).join(' and ');
}

/** How often one address may make calls of a kind: `5 per hour`. */
function limitInWords(limit: LimitName): string {
  const { max, windowMs } = RATE_LIMITS[limit];
  const minutes = windowMs / 60_000;
  if (minutes === 1) return `${max} per minute`;
  return minutes === 60 ? `${max} per hour` : `${max} per ${minutes} minutes`;
}

/** Who may make it, after which confirmation, and how often. */
export function rulesInWords(
  call: Pick<Call, 'needs' | 'deletedNeeds' | 'actions' | 'limit' | 'confirms'>,
): string {
  const also = call.deletedNeeds ? `, with \`deleted=true\` also ${call.deletedNeeds}` : '';
  return `Needs: ${neededBy(call)}${also}${confirmedInWords(call)}. Limit: ${limitInWords(call.limit)} and address.`;
}

function confirmedInWords({ confirms }: Pick<Call, 'confirms'>): string {
  if (!confirms) return '';
  const when = { always: '', 'own-email': ' to change the own e-mail', grant: ' to grant' };
  return `, with a password confirmed in the last ${CONFIRMED_MS / 60_000} minutes${when[confirms === true ? 'always' : confirms]}`;
}

/** What a call needs; where that depends on its action, for which. */
function neededBy({ needs, actions = {} }: Pick<Call, 'needs' | 'actions'>): string {
  const byNeeds = Map.groupBy(Object.entries(actions), ([, action]) => needsInWords(action.needs));
  if (byNeeds.size < 2) return needsInWords(needs);
  return [...byNeeds]
    .map(([words, of]) => `${words} for ${of.map(([name]) => `\`${name}\``).join(' and ')}`)
    .join(', ');
}
