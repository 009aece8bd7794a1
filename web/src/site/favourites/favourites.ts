import { FAVOURITES_MAX } from '@touchline/contract/constants';
import { type Favourite, isSameFavourite, parseFavourites } from '@touchline/contract/rules/favourites';
import { useHydratedStore } from '../../lib/hydration.ts';
import { storedValue } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { showDialog } from '../dialogs/site-dialog.ts';

/** This browser's favourites, newest first. `first-paint.js` reads them too, before the first paint. */
export const favourites = storedValue('favourites', parseFavourites);

/** This browser's favourites, newest first; none on the server and while hydrating. */
export function useFavourites(): readonly Favourite[] {
  return useHydratedStore(favourites, (kept) => kept);
}

/** Whether it is a favourite in this browser; false on the server and while hydrating. */
export function useIsFavourite(favourite: Favourite): boolean {
  return useHydratedStore(favourites, (kept) => kept.some((other) => isSameFavourite(other, favourite)));
}

/** Adds favourites before the others. Above the limit none is added, and a toast says so. */
export function addFavourites(added: readonly Favourite[]): void {
  const before = favourites.getState();
  const others = before.filter((old) => !added.some((favourite) => isSameFavourite(old, favourite)));
  if (others.length + added.length > FAVOURITES_MAX) {
    showToast('error', `You can keep up to ${FAVOURITES_MAX} favourites.`);
    return;
  }
  favourites.keep([...added, ...others]);
  if (before.length > 0) return;
  showToast('success', 'Kept in this browser. Favourites come first on the home page.', {
    label: 'Show',
    run: () => showDialog('favourites'),
  });
}

/** Removes these favourites. */
export function removeFavourites(removed: readonly Favourite[]): void {
  const isLeft = (favourite: Favourite) => !removed.some((other) => isSameFavourite(favourite, other));
  favourites.keep(favourites.getState().filter(isLeft));
}

/** Adds a favourite, or removes it and shows a toast with 'Undo'. */
export function toggleFavourite(favourite: Favourite): void {
  const kept = favourites.getState();
  if (!kept.some((other) => isSameFavourite(other, favourite))) {
    addFavourites([favourite]);
    return;
  }
  removeFavourites([favourite]);
  showToast('success', `${favourite.name} is no favourite any more.`, {
    label: 'Undo',
    run: () => addFavourites([favourite]),
  });
}
