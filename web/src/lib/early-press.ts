/** How the script of the first paint and the page's own agree on what was pressed too early. */
export const EARLY = { pressed: 'pressed', selector: '[data-pressed]', taken: 'taken' } as const;

/** From here on the page takes every press itself. */
export function takePresses(): void {
  document.documentElement.dataset[EARLY.taken] = '';
}

/** Presses the button that a visitor pressed before the page took presses, so that none is lost on a slow line. */
export function pressAgain(): void {
  const button = document.querySelector<HTMLElement>(EARLY.selector);
  if (!button) return;
  delete button.dataset[EARLY.pressed];
  button.click();
}
