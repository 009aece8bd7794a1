import { slugKey } from './slugs.ts';

/** The teams of a game. */
interface GameOfTeams {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** True for a game of the team with this key, whatever the spelling of its name. */
export function isOfTeam({ homeTeam, awayTeam }: GameOfTeams, key: string): boolean {
  return slugKey(homeTeam) === key || slugKey(awayTeam) === key;
}

/** The teams of games by their keys, each with the spelling that comes first. */
export function teamsOf(games: Iterable<GameOfTeams>): Map<string, string> {
  const teams = new Map<string, string>();
  for (const { homeTeam, awayTeam } of games) {
    for (const name of [homeTeam, awayTeam]) {
      const key = slugKey(name);
      if (!teams.has(key)) teams.set(key, name);
    }
  }
  return teams;
}

/** 'Northgate United' of 'northgate-united': the name of a team of which only the key is known. */
export function nameOfTeamKey(key: string): string {
  return key.replaceAll('-', ' ').replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
