import { readStored, storedKeys } from './storage.ts';

/** True where this browser has favourites or a viewed game: its visitor knows the site. */
export function isReturning(): boolean {
  return hasStoredFavourites() || storedKeys().some((key) => key.startsWith('viewed:'));
}

/** True where this browser has favourites. */
export function hasStoredFavourites(): boolean {
  const favourites = readStored('favourites');
  return Array.isArray(favourites) && favourites.length > 0;
}

/** Marks on the page whether its visitor is returning; the hero of the home page is a single line then. */
export function markReturning(): void {
  document.documentElement.toggleAttribute('data-returning', isReturning());
}
