import { counted } from '../rules/formats.ts';
import { dayTexts } from './days.ts';

/** Texts of API tokens in the settings and in the details of a user. */
export const tokenTexts = {
  title: 'API tokens',
  /** '4 of 10'. */
  used: (tokens: number, most: number) => `${tokens} of ${most}`,
  add: 'Add token',
  addTitle: 'Add API Token',
  note: 'A token can do what its keys allow and you may do yourself, and nothing that asks for your password. Changing your password revokes all of them.',
  name: 'Name',
  nameHint: 'What uses it. The audit log names it after you.',
  keys: 'Keys',
  chosen: (keys: number) => `${keys} chosen`,
  /** Beyond the keys that a row shows. */
  moreKeys: (keys: number) => `+ ${keys}`,
  /** The name of the button with that number, which it begins with. */
  allKeys: (more: string, keys: number) => `${more}, show all ${keys} keys`,
  lastUsed: 'Last used',
  never: 'Never',
  ends: 'Ends',
  endsAfter: 'Ends after',
  days: (days: number) => counted(days, 'day', 'days'),
  endsIn: (days: number) => (days === 0 ? dayTexts.today : `In ${counted(days, 'day', 'days')}`),
  endsOn: (day: string, days: number) => `${day}, in ${counted(days, 'day', 'days')}`,
  shown: {
    title: 'API Token',
    text: 'Shown once. Keep it as you would a password.',
    copy: 'Copy token',
    /** The sentence about the header, around its name. */
    send: { before: 'Send it as ', header: 'Authorization: Bearer', after: ' and the token.' },
  },
  revoke: 'Revoke',
  revokeOne: (name: string) => `Revoke ${name}`,
  question: {
    title: 'Revoke API Token',
    submit: 'Revoke token',
    text: (name: string) => `${name} is refused from its next call on. This cannot be undone.`,
  },
  /** In the dialogs that end sessions. */
  stay: (tokens: number) => `${counted(tokens, 'API token stays', 'API tokens stay')} valid.`,
  stayUnknown: 'API tokens stay valid.',
  revokeToo: (tokens: number) => `Revoke ${counted(tokens, 'API token', 'API tokens')} too`,
  revoked: (tokens: number) => `${counted(tokens, 'API token', 'API tokens')} revoked`,
  /** In the details of a user. */
  none: 'No API tokens.',
} as const;
