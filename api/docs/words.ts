import { CONFIRMED_MS, RATE_LIMITS } from '@touchline/contract/constants';
import type { Call, Confirms, LimitName, Needs } from '@touchline/contract/define-call';

/** 'a, b and c'. */
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const WORDS: Readonly<Record<string, string>> = {
  public: 'everybody',
  session: 'any signed-in user',
  own: 'the user of the record',
  'super-admin': 'a super-admin',
  device: 'the device itself, by its token',
};

/** The users who may make a call, as text: `games:update`, or `affiliate:access or affiliate:create`. */
function needsInWords(needs: Needs): string {
  if (typeof needs === 'string') return WORDS[needs] ?? needs;
  if ('any' in needs) return needs.any.map(needsInWords).join(', or ');
  return needs.all.map(needsInWords).join(' and ');
}

/** The limit of calls of one address, as text: `5 per hour`. */
function limitInWords(limit: LimitName): string {
  const { max, windowMs } = RATE_LIMITS[limit];
  const minutes = windowMs / 60_000;
  if (minutes === 1) return `${max} per minute`;
  return minutes === 60 ? `${max} per hour` : `${max} per ${minutes} minutes`;
}

/** The rules of a call as text: its users, its confirmation and its limit. */
export function rulesInWords(
  call: Pick<Call, 'needs' | 'deletedNeeds' | 'moveNeeds' | 'actions' | 'limit' | 'confirms'>,
): string {
  const deleted = call.deletedNeeds ? `, with \`deleted=true\` also ${call.deletedNeeds}` : '';
  const moved = call.moveNeeds ? `, without \`mode\` also ${call.moveNeeds}` : '';
  return `Needs: ${neededBy(call)}${deleted}${moved}${confirmedInWords(call)}. Limit: ${limitInWords(call.limit)} and address.`;
}

const CONFIRMED_FOR: Record<Confirms, string> = {
  always: '',
  email: ' to change an e-mail',
  'required-factor': ' to change which roles need a second factor',
  grant: ' to grant',
  move: ' without `mode`',
};

function confirmedInWords({ confirms }: Pick<Call, 'confirms'>): string {
  if (!confirms) return '';
  return `, with a password confirmed in the last ${CONFIRMED_MS / 60_000} minutes${CONFIRMED_FOR[confirms]}`;
}

/** The needs of a call, with the actions that have needs of their own. */
function neededBy({ needs, actions = {} }: Pick<Call, 'needs' | 'actions'>): string {
  const byNeeds = Map.groupBy(Object.entries(actions), ([, action]) => needsInWords(action.needs));
  if (byNeeds.size < 2) return needsInWords(needs);
  return [...byNeeds]
    .map(([words, of]) => `${words} for ${LIST.format(of.map(([name]) => `\`${name}\``))}`)
    .join(', ');
}
