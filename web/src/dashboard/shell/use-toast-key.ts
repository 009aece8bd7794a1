import { useEffect } from 'react';
import { useToasts } from '../../lib/toasts.ts';
import { isKey } from '../../ui/keys.ts';

/** From anywhere on the page a key leads to the newest toast, so that its action is in reach while it is shown. */
export function useToastKey(): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const onKey = (event: KeyboardEvent): void => {
      const newest = [...document.querySelectorAll('[popover] > [role=status], [popover] > [role=alert]')].at(
        -1,
      );
      if (!isKey(event, 'toast') || !newest || newest.contains(document.activeElement)) return;
      event.preventDefault();
      cameFrom = document.activeElement;
      newest.querySelector('button')?.focus();
    };
    // A toast that goes with the focus in it leaves it nowhere: it returns to where it was.
    const stop = useToasts.subscribe(() =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && cameFrom instanceof HTMLElement) cameFrom.focus();
      }),
    );
    document.addEventListener('keydown', onKey);
    return () => {
      stop();
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
