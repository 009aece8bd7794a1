import type { Call } from '@touchline/contract/define-call';

/** A chapter of the documentation: the calls whose ids begin with one of `of`. */
interface Group {
  readonly name: string;
  readonly about: string;
  readonly of: readonly string[];
}

/** The chapters in their order. */
export const GROUPS: readonly Group[] = [
  {
    name: 'Sign-in and session',
    about: 'A session is a cookie. Failed tries are limited by e-mail and address.',
    of: ['auth'],
  },
  {
    name: 'Matches and games',
    about: 'A match holds games; visitors see those that are not finished and meant for their platform.',
    of: ['matches', 'games', 'streams'],
  },
  { name: 'Leagues', about: 'Every game belongs to a league.', of: ['leagues'] },
  { name: 'Affiliate links', about: 'What opens before the first stream.', of: ['affiliates'] },
  { name: 'Questions', about: 'The FAQ, in its order.', of: ['faqs'] },
  { name: 'Messages', about: 'What visitors write to us.', of: ['contacts'] },
  { name: 'Match requests', about: 'Matches that visitors wish for.', of: ['requests'] },
  { name: 'Site notifications', about: 'Announcements on every page.', of: ['notices'] },
  { name: 'App downloads', about: 'The releases of the mobile app.', of: ['downloads'] },
  { name: 'Push notifications', about: 'Messages to phones, at once or at their minute.', of: ['pushes'] },
  {
    name: 'Mobile users',
    about: 'Devices register themselves and prove who they are with the token that they get.',
    of: ['devices'],
  },
  {
    name: 'Users and roles',
    about: 'The people who run the site, and what they may do.',
    of: ['users', 'roles'],
  },
  { name: 'Activity', about: 'Who changed what, and when.', of: ['activity'] },
  { name: 'Settings', about: 'One record for the whole site.', of: ['settings'] },
  { name: 'Dashboard', about: 'What staff see at a glance, and find.', of: ['dashboard', 'search'] },
  { name: 'Queues', about: 'The work behind the site.', of: ['queues'] },
];

/** The chapter of a call. Throws when no chapter has it. */
export function groupOf({ id }: Pick<Call, 'id'>): string {
  const [prefix = ''] = id.split('.');
  const group = GROUPS.find(({ of }) => of.includes(prefix));
  if (!group) throw new Error(`No chapter of the documentation has the call ${id}; add '${prefix}' to one.`);
  return group.name;
}
