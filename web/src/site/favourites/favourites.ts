import { FAVOURITES_MAX } from '@touchline/contract/constants';
import { type Favourite, isSameFavourite, parseFavourites } from '@touchline/contract/rules/favourites';
import { useHydratedStore } from '../../lib/hydration.ts';
import { storedValue } from '../../lib/stored-value.ts';
import { showToast } from '../../lib/toasts.ts';
import { showDialog } from '../dialogs/site-dialog.ts';

/** The favourites that this browser keeps, newest first. `first-paint.js` reads it too, before the first paint. */
export const favourites = storedValue('favourites', parseFavourites);

/** The favourites that this browser keeps, newest first; none on the server and while hydrating. */
export function useFavourites(): readonly Favourite[] {
  return useHydratedStore(favourites, (kept) => kept);
}

/** Whether this browser keeps it; false on the server and while hydrating. */
export function useIsFavourite(favourite: Favourite): boolean {
  return useHydratedStore(favourites, (kept) => kept.some((other) => isSameFavourite(other, favourite)));
}

/** Keeps these too, in front of the others. Where they are too many, none is kept, and a toast says so. */
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

/** Keeps these no longer. */
export function removeFavourites(removed: readonly Favourite[]): void {
  const isLeft = (favourite: Favourite) => !removed.some((other) => isSameFavourite(favourite, other));
  favourites.keep(favourites.getState().filter(isLeft));
}

/** Adds what is no favourite yet and removes what is one, which a toast can undo. */
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
