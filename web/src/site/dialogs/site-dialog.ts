import { create } from 'zustand';

/** The dialogs that any page opens. */
export type SiteDialog = 'request' | 'download' | 'favourites';

/** The dialog that is open; null for none. */
export const useShownDialog = create<SiteDialog | null>(() => null);

/** Opens one of the dialogs in place of the current one; null closes. */
export function showDialog(dialog: SiteDialog | null): void {
  useShownDialog.setState(dialog, true);
}
