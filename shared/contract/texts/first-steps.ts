/** Texts of the panel that leads a new site to its first game. */
export const firstStepTexts = {
  title: 'First steps',
  league: 'Every game is of a league.',
  match: 'A match holds its games, such as a round or an evening.',
  affiliate: 'It opens before a stream; without one visitors cannot watch.',
  game: 'With its stream addresses; it goes live by itself.',
  noLeague: 'There is no league yet.',
  noMatch: 'There is no match yet.',
} as const;
