import { type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';

/** The controls of a row, in order. */
export const controlsOf = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(CONTROLS),
];

/** Takes the controls of all rows out of the tab order, so that a table is one stop: arrows lead into its rows. */
export function useOneStop(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const { current } = table;
    if (!current) return;
    const takeOut = (): void => {
      for (const row of current.querySelectorAll('tr[data-row]'))
        for (const control of controlsOf(row)) if (control.tabIndex !== -1) control.tabIndex = -1;
    };
    takeOut();
    // Cells may render their controls anew without the table.
    const observer = new MutationObserver(takeOut);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
    return () => observer.disconnect();
  }, [table]);
}

/** Moves focus by one control within its row, from the row itself to the first one, and from there back to the row. */
export function focusControl(row: HTMLElement, step: 1 | -1): void {
  const stops = [row, ...controlsOf(row)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[at + step]?.focus();
}
