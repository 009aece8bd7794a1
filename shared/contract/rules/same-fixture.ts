import { FIXTURE_HOURS } from '../constants.ts';
import { isPlaceholder } from './placeholder-teams.ts';
import { sortKey } from './search.ts';

/** What tells one game from another. */
export interface Fixture {
  /** The league, by its id or by its name. */
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The kick-off in ms; null where it is not known. */
  readonly startsAt: number | null;
  /** The id that its own source gives it, such as the UID of a calendar's event. */
  readonly externalId?: string | undefined;
}

type Teams = Pick<Fixture, 'homeTeam' | 'awayTeam'>;

/**
 * Whether two are the same fixture: the same id of a source; or the same league and teams, whichever is at home, within
 * hours of each other, whatever the date. Teams that are not known yet are never the same.
 */
export function isSameFixture(one: Fixture, other: Fixture): boolean {
  if (one.externalId !== undefined && one.externalId === other.externalId) return true;
  if (one.startsAt === null || other.startsAt === null || hasPlaceholder(one)) return false;
  const apart = Math.abs(one.startsAt - other.startsAt);
  return apart <= FIXTURE_HOURS * 3_600_000 && pairingKey(one) === pairingKey(other);
}

/** Whether a team of the fixture is not known yet. */
export const hasPlaceholder = ({ homeTeam, awayTeam }: Teams): boolean =>
  isPlaceholder(homeTeam) || isPlaceholder(awayTeam);

/** Whether two fixtures are of the same teams, whichever is at home; teams that are not known yet are never the same. */
export const haveSameTeams = (one: Teams, other: Teams): boolean =>
  !hasPlaceholder(one) && teamsKey(one) === teamsKey(other);

/** A key that two fixtures of the same league and teams share. */
export const pairingKey = ({ league, ...teams }: Omit<Fixture, 'startsAt'>): string =>
  JSON.stringify([league, teamsKey(teams)]);

const teamsKey = ({ homeTeam, awayTeam }: Teams): string =>
  JSON.stringify([homeTeam, awayTeam].map(sortKey).sort());
