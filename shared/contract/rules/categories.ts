import { SPORT_CATEGORY_NAMES, type SportCategory } from '../lists/sport-categories.ts';

/** The category in `?category=`, without regard to case; null (All) for an unknown name. */
export function categoryFromQuery(value: string | null | undefined): SportCategory | null {
  const wanted = value?.trim().toLowerCase();
  return SPORT_CATEGORY_NAMES.find((name) => name.toLowerCase() === wanted) ?? null;
}

/** The categories before and after one in display order; the last one is followed by the first. */
export function neighbourCategories(name: SportCategory): {
  previous: SportCategory;
  next: SportCategory;
} {
  const index = SPORT_CATEGORY_NAMES.indexOf(name);
  return {
    previous: SPORT_CATEGORY_NAMES.at(index - 1) ?? name,
    next: SPORT_CATEGORY_NAMES.at((index + 1) % SPORT_CATEGORY_NAMES.length) ?? name,
  };
}
