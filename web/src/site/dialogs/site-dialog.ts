import type { Favourite } from '@touchline/contract/rules/favourites';
import { create } from 'zustand';

/**
 * The dialogs that any page opens, 'search' on phones alone; a game, league or team for that of its reminder, and 'starred' for the toast after a
 * star was pressed.
 */
export type SiteDialog = 'search' | 'request' | 'download' | 'favourites' | 'starred' | Favourite;

/** The dialog that is open; null for none. */
export const useShownDialog = create<SiteDialog | null>(() => null);

/** Opens the search of phones in place of what a tap does by itself. */
export function openSearch(tap: { preventDefault(): void }): void {
  tap.preventDefault();
  showDialog('search');
}

/** Opens one of the dialogs in place of the current one; null closes. */
export function showDialog(dialog: SiteDialog | null): void {
  useShownDialog.setState(dialog, true);
}
