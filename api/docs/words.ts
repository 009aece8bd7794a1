import { CONFIRMED_MS, RATE_LIMITS, TOKEN_RATE_LIMIT, USER_RATE_LIMIT } from '@touchline/contract/constants';
import type { Call, Confirms, Needs } from '@touchline/contract/define-call';
import { isLimitedByUser } from '../http/rate-limit.ts';
import { isForTokens } from './for-tokens.ts';

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

/** The limits of a call, as text: `5 per hour and address`, or by user and token as `http/rate-limit.ts` counts. */
function limitsInWords(call: RuledCall): string {
  if (!isLimitedByUser(call)) return `${limitInWords(RATE_LIMITS[call.limit])} and address`;
  const ofUser = `${limitInWords(USER_RATE_LIMIT)} and user`;
  return isForTokens(call) ? `${ofUser}, ${limitInWords(TOKEN_RATE_LIMIT)} and API token` : ofUser;
}

/** A limit as text: `5 per hour`. */
function limitInWords({ max, windowMs }: { readonly max: number; readonly windowMs: number }): string {
  const minutes = windowMs / 60_000;
  if (minutes === 1) return `${max} per minute`;
  return minutes === 60 ? `${max} per hour` : `${max} per ${minutes} minutes`;
}

type RuledCall = Pick<
  Call,
  'needs' | 'deletedNeeds' | 'moveNeeds' | 'actions' | 'limit' | 'confirms' | 'actsOn'
>;

/** The rules of a call as text: its users, its confirmation and its limits. */
export function rulesInWords(call: RuledCall): string {
  const deleted = call.deletedNeeds ? `, with \`deleted=true\` also ${call.deletedNeeds}` : '';
  const moved = call.moveNeeds ? `, without \`mode\` also ${call.moveNeeds}` : '';
  return `Needs: ${neededBy(call)}${deleted}${moved}${confirmedInWords(call)}. Limit: ${limitsInWords(call)}.`;
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
