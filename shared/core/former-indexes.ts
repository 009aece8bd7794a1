/**
 * The names of indexes that earlier releases had and this one has not, oldest first; a release that changes or removes a
 * definition adds the old name at the end, and none is ever removed. The length of the list is the number of the release
 * that the database notes: an older release then drops nothing of a newer one.
 */
export const FORMER_INDEXES: readonly string[] = [
  // The name of a league was unique by itself.
  ...['nameKey_1', 'touchline_nameKey_1_fa5baf67'],
];
