const DAY_MS = 86_400_000;

/**
 * Twenty games of tomorrow as a spreadsheet copies them, at 18:30; the third names an unknown league, the seventh has no
 * time.
 */
export function pastedGames({
  match,
  league,
  unknownLeague,
  now = Date.now(),
}: {
  readonly match: string;
  readonly league: string;
  readonly unknownLeague: string;
  readonly now?: number;
}): string {
  const date = new Date(now + DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('.');
  const rows = Array.from({ length: 20 }, (_, n) => {
    const teams = [`Upper ${n + 1}`, `Lower ${n + 1}`];
    const [leagueOf, time] = [n === 2 ? unknownLeague : league, n === 6 ? '' : '18:30'];
    return [...teams, leagueOf, match, date, time, 'Quarry Road'].join('\t');
  });
  return ['Home\tAway\tLeague\tMatch\tDate\tKick-off\tVenue', ...rows].join('\n');
}
