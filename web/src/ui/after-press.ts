import type { FieldValues, Resolver } from 'react-hook-form';

/** The current press of a mouse button, pen or finger, as a promise of its end. */
let press: Promise<void> | null = null;

/**
 * Resolves when nothing is pressed, and a press has become a click. Code that moves the page waits for it: a button
 * that moves away between press and release gets no click.
 */
export const afterPress = (): Promise<void> => press ?? Promise.resolve();

/** A resolver that reports nothing during a press: leaving a field by a click shows its message after the click. */
export function checkAfterPress<V extends FieldValues, C, O>(resolver: Resolver<V, C, O>): Resolver<V, C, O> {
  return async (...values) => {
    const found = await resolver(...values);
    await afterPress();
    return found;
  };
}

// Pages are rendered on the server, too.
if (typeof document !== 'undefined') document.addEventListener('pointerdown', begin, true);

function begin(): void {
  press ??= new Promise((resolve) => {
    const listening = new AbortController();
    const end = (event: Event): void => {
      if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons > 0) return;
      // A field that loses focus by the press fires `change`; a select does when its list has taken the release.
      if (event.type === 'change' && !(event.target instanceof HTMLSelectElement)) return;
      listening.abort();
      // The click is dispatched with the release, before any timer.
      setTimeout(() => {
        press = null;
        resolve();
      });
    };
    for (const type of ENDS)
      document.addEventListener(type, end, { capture: true, signal: listening.signal });
  });
}

/**
 * The list of a select and the menu of a right click swallow the release: then the next event shows that the press is
 * over.
 */
const ENDS = ['pointerup', 'pointercancel', 'pointermove', 'keydown', 'change'];
