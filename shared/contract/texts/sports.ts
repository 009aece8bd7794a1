import { SPORT_CATEGORY_NAMES, type SportCategory } from '../lists/sport-categories.ts';

/** The sports' names in English, which are their values. */
export const sportTexts = Object.fromEntries(SPORT_CATEGORY_NAMES.map((name) => [name, name])) as {
  readonly [Sport in SportCategory]: Sport;
};
