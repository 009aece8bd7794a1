import { randomInt } from 'node:crypto';
import { createLeague } from '@touchline/contract/calls/leagues';
import type { BodyOf } from '@touchline/contract/define-call';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { PublicGame } from '@touchline/contract/records/match';
import type { UserView } from '@touchline/contract/records/users';
import { addGame, addMatch, LEAGUE } from './records.ts';
import type { Site } from './site.ts';
import type { Staff } from './staff.ts';
import { addUser } from './users.ts';

/** The records of one journey, which no other journey sees: it narrows every list by their word. */
export interface Own {
  /** A word that no other record of the site has, such as 'Bakelomi': the search text for everything of this journey. */
  readonly word: string;
  /** The text with the word before it: `name('Cup')` is 'Bakelomi Cup'. */
  name(text: string): string;
  /** The names of two teams. */
  readonly teams: readonly [home: string, away: string];
  /** The match of this journey, added at the first call. */
  match(): Promise<{ readonly _id: string; readonly title: string }>;
  /** Adds a league. */
  league(
    fields?: Partial<BodyOf<typeof createLeague>>,
  ): Promise<{ readonly _id: string; readonly name: string }>;
  /** Adds a game of the two teams to the match, with one stream that plays; tomorrow by default. */
  game(fields?: Parameters<typeof addGame>[2]): Promise<PublicGame>;
  /** Adds a user with exactly these permissions, or the usual ones; `who` tells users of one journey apart. */
  user(
    newPermissions?: readonly PermissionKey[],
    who?: string,
  ): Promise<UserView & { readonly email: string }>;
}

/** The records of a journey on a site. */
export function makeOwn(desk: { readonly site: Pick<Site, 'url'>; readonly staff: Staff }): Own {
  const word = newWord();
  const name = (text: string) => `${word} ${text}`;
  const teams = [name('Rovers'), name('Harriers')] as const;
  let match: ReturnType<typeof addMatch> | undefined;
  const own: Own = {
    word,
    name,
    teams,
    match() {
      match ??= addMatch(desk.staff, { title: name('Trophy') });
      return match;
    },
    async league(fields) {
      const logoUrl = `${desk.site.url}/favicon.svg`;
      const usual = { country: 'portugal', category: 'Football', logoUrl } as const;
      const names = { name: name('League'), abbreviation: word.slice(0, 3).toUpperCase() };
      return (await desk.staff.call(createLeague, { body: { ...usual, ...names, ...fields } })).league;
    },
    async game(fields) {
      const [homeTeam, awayTeam] = [fields?.homeTeam ?? teams[0], fields?.awayTeam ?? teams[1]];
      const title = `${homeTeam} vs ${awayTeam}`;
      return addGame(desk, await own.match(), { league: LEAGUE, homeTeam, awayTeam, title, ...fields });
    },
    user: (newPermissions, who = 'user') =>
      addUser(desk.staff, `${word.toLowerCase()}.${who}`, newPermissions),
  };
  return own;
}

/** A pronounceable word of eight letters; that two journeys get the same one is as good as impossible. */
function newWord(): string {
  const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou'];
  const syllable = () => pick(consonants) + pick(vowels);
  const word = Array.from({ length: 4 }, syllable).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const pick = (letters: string) => letters.charAt(randomInt(letters.length));
