import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves focus to the heading of the page after a navigation, so that keyboards start there and screen readers announce
 * it. A page whose heading is not there yet moves it from `main` a moment later. A change of filter or hash is not a
 * navigation.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (!main || focusHeading(main)) return;
    main.focus({ preventScroll: true });
    const arrival = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) arrival.disconnect();
    });
    arrival.observe(main, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname]);
  return null;
}

/** Whether there is a heading to focus. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
