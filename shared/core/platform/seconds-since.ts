/** Whole seconds since a moment of `performance.now()`, as an outage is logged; at least 1. */
export const secondsSince = (moment: number): number =>
  Math.max(1, Math.round((performance.now() - moment) / 1_000));
