import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** The modal dialogs that are open, the topmost one last. */
export const useOpenModals = create<readonly HTMLDialogElement[]>(() => []);

/** The element that had focus when each open dialog opened. */
const openers = new Map<HTMLDialogElement, Element | null>();

/**
 * Keeps a dialog element open over the page while its component is mounted; afterwards focus returns to where it was.
 * Focus goes to `focusFirst` on opening, else to the first control. Where it is not modal, it is a part of the page, and
 * does not take the focus.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  focusFirst?: RefObject<HTMLElement | null>,
  isModal = true,
): void {
  const lastOpener = useRef<Element | null>(null);
  // Before the next key, so that text typed during opening goes into the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isModal) {
      // Not by `show`, which takes the focus.
      element.open = true;
      return () => {
        element.open = false;
      };
    }
    // The button in the page's part that made it modal again is gone with that part.
    if (document.activeElement !== document.body || !lastOpener.current?.isConnected)
      lastOpener.current = document.activeElement;
    openers.set(element, lastOpener.current);
    if (!element.open) element.showModal();
    focusFirst?.current?.focus();
    useOpenModals.setState((open) => [...open, element], true);
    return () => {
      useOpenModals.setState((open) => open.filter((each) => each !== element), true);
      element.close();
      const opener = openers.get(element);
      openers.delete(element);
      // A dialog that opened from this one and closes with it returns focus to where it was before both.
      for (const [inner, from] of openers)
        if (from && element.contains(from)) openers.set(inner, opener ?? null);
      // React removes the element before the browser could restore focus.
      const isOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      if (isOpener) opener.focus();
      else focusTop();
    };
  }, [dialog, focusFirst, isModal]);
}

/** Moves focus before everything on the page: nothing had focus when a dialog opened without a click. */
function focusTop(): void {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
}
