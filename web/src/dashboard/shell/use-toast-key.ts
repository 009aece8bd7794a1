import { useEffect } from 'react';
import { useToasts } from '../../lib/toasts.ts';
import { isKey } from '../../ui/keys.ts';

/** A key that moves focus from anywhere on the page to the newest toast, so that its action is reachable. */
export function useToastKey(): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const onKey = (event: KeyboardEvent): void => {
      const newest = [
        ...document.querySelectorAll('.layer-toast > [role=status], .layer-toast > [role=alert]'),
      ].at(-1);
      if (!isKey(event, 'toast') || !newest || newest.contains(document.activeElement)) return;
      event.preventDefault();
      cameFrom = document.activeElement;
      newest.querySelector('button')?.focus();
    };
    // When a toast disappears with focus in it, focus returns to where it was.
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
