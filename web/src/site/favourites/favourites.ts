import { FAVOURITES_MAX } from '@touchline/contract/constants';
import { type Favourite, isSameFavourite, parseFavourites } from '@touchline/contract/rules/favourites';
import { siteTexts } from '@touchline/contract/texts/site';
import { useHydratedStore } from '../../lib/hydration.ts';
import { storedValue } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { documentTexts } from '../../texts/page-texts.ts';
import { showDialog } from '../dialogs/site-dialog.ts';

/** This browser's favourites, newest first. `first-paint.js` reads them too, before the first paint. */
export const favourites = storedValue('favourites', parseFavourites);

/** This browser's favourites, newest first; none on the server and while hydrating. */
export function useFavourites(): readonly Favourite[] {
  return useHydratedStore(favourites, (kept) => kept);
}

/** Whether all of these are favourites in this browser; false on the server and while hydrating. */
export function useAreFavourites(some: readonly Favourite[]): boolean {
  return useHydratedStore(favourites, (kept) => areAmong(kept, some));
}

/** Adds favourites before the others. Above the limit none is added, and a toast says so. */
export function addFavourites(added: readonly Favourite[]): void {
  const before = favourites.getState();
  const others = before.filter((old) => !added.some((favourite) => isSameFavourite(old, favourite)));
  if (others.length + added.length > FAVOURITES_MAX) {
    showToast('error', documentTexts('site', siteTexts).favourites.tooMany);
    return;
  }
  favourites.keep([...added, ...others]);
}

/** Removes these favourites. */
export function removeFavourites(removed: readonly Favourite[]): void {
  const isLeft = (favourite: Favourite) => !removed.some((other) => isSameFavourite(favourite, other));
  favourites.keep(favourites.getState().filter(isLeft));
}

/**
 * Adds favourites, and shows what follows from it; or, if all of them are, removes them and shows a toast with their
 * common name and 'Undo'.
 */
export function toggleFavourites(some: readonly Favourite[], name: string): void {
  if (!areAmong(favourites.getState(), some)) {
    addFavourites(some);
    showDialog('starred');
    return;
  }
  removeFavourites(some);
  const texts = documentTexts('site', siteTexts).favourites;
  showToast('success', texts.removed(name), {
    label: texts.undo,
    run: () => addFavourites(some),
  });
}

const areAmong = (kept: readonly Favourite[], some: readonly Favourite[]): boolean =>
  some.every((favourite) => kept.some((other) => isSameFavourite(other, favourite)));
