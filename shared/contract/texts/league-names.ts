/** Refusals of the names of leagues, which may stand more than once. */
export const leagueNameTexts = {
  taken: 'League name is already in use in this country and category.',
  /** For a name of more than one league. */
  several: (leagues: number) => `There are ${leagues} leagues of this name. Send leagueId.`,
} as const;
