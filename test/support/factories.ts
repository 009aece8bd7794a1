import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { createGame, type Game, type GameInput, setStreams } from '@touchline/core/games/games';
import { wallClockOf } from '@touchline/core/games/kick-off';
import { createLeague, type League } from '@touchline/core/leagues/leagues';
import { createMatch, type Match } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { hashPassword } from '@touchline/core/users/password-hash';
import { derivedOf } from '@touchline/core/users/users';
import { type User, usersStore } from '@touchline/core/users/users.store';
import type { ObjectId } from 'mongodb';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

type LeagueFields = Parameters<typeof createLeague>[1];

/** Adds a league with a unique name. */
export function makeLeague(core: Core, overrides: Partial<LeagueFields> = {}): Promise<League> {
  const n = next();
  return createLeague(core, {
    name: `League ${n}`,
    abbreviation: `L${n}`,
    country: 'international',
    category: 'Football',
    logoUrl: `https://logos.example/${n}.png`,
    ...overrides,
  });
}

/** Adds a match without games. */
export const makeMatch = (
  core: Core,
  overrides: Partial<Parameters<typeof createMatch>[1]> = {},
): Promise<Match> =>
  createMatch(core, { title: `Matchday ${next()}`, description: '', category: null, ...overrides });

interface GameOverrides extends Partial<GameInput> {
  matchId?: ObjectId;
  /** The kick-off as an instant; `date` and `time` follow from it. */
  startsAt?: Date;
}

/**
 * Adds a game, with a new match and league unless they are given; it kicks off in a day unless the overrides say
 * otherwise.
 */
export async function makeGame(
  core: Core,
  { matchId, startsAt, ...overrides }: GameOverrides = {},
): Promise<Game> {
  const n = next();
  const league = overrides.league ?? (await makeLeague(core)).name;
  const match = matchId ?? (await makeMatch(core))._id;
  const kickOff = startsAt ?? new Date(core.clock.now() + 86_400_000);
  return createGame(core, match, {
    title: `Home ${n} vs Away ${n}`,
    location: 'Northgate Park',
    homeTeam: `Home ${n}`,
    awayTeam: `Away ${n}`,
    ...wallClockOf(kickOff, core.env.SITE_TIME_ZONE),
    ...overrides,
    league,
  });
}

/** Gives a game one stream with an address. */
export async function withStream(core: Core, game: Game): Promise<Game> {
  const { after } = await setStreams(core, { matchId: game.matchId, id: game._id }, [
    { title: 'Main feed', quality: '1080p', url: 'https://streams.example/main.m3u8', language: 'English' },
  ]);
  return after;
}

/** The password of every test user; hashed once, because hashing is slow on purpose. */
export const PASSWORD = 'Touch-Line9';
let passwordHash: Promise<string> | undefined;

/** Adds an active member of staff with the usual permissions, unless the overrides say otherwise. */
export async function makeUser(core: Core, overrides: Partial<User> = {}): Promise<User> {
  const n = next();
  passwordHash ??= hashPassword(PASSWORD);
  const email = overrides.email ?? `person-${n}@example.com`;
  const username = overrides.username ?? `person-${n}`;
  return usersStore(core).insert({
    username,
    email,
    ...derivedOf({ username, email }),
    passwordHash: await passwordHash,
    passwordChangedAt: core.clock.date(),
    temporaryPasswordUntil: null,
    role: 'staff',
    permissions: [...STAFF_DEFAULT],
    status: 'Active',
    isVerified: true,
    notificationTokens: [],
    sessionEpoch: 0,
    keptSession: null,
    ...overrides,
  });
}

/** Adds a super-admin. */
export const makeSuperAdmin = (core: Core): Promise<User> =>
  makeUser(core, { role: 'super-admin', permissions: [] });
