import { type RefObject, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** The modal dialogs that are open, the topmost one last. */
export const useOpenModals = create<readonly HTMLDialogElement[]>(() => []);

/**
 * Keeps a dialog element open over the page while its component is mounted; at the end the focus is where it was before.
 * `focusFirst` has the focus meanwhile, else the first element that can be operated.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  focusFirst?: RefObject<HTMLElement | null>,
): void {
  // Before the next key: what is typed while it opens is typed into it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    focusFirst?.current?.focus();
    useOpenModals.setState((open) => [...open, element], true);
    return () => {
      useOpenModals.setState((open) => open.filter((each) => each !== element), true);
      element.close();
      // React takes the element away before the browser could give the focus back.
      const isOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      if (isOpener) opener.focus();
      else focusTop();
    };
  }, [dialog, focusFirst]);
}

/** Puts the focus before everything on the page: nothing had it when a dialog opened by itself. */
function focusTop(): void {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
}
