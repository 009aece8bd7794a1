/** From here on the page takes presses and keys itself; until then the script of the first paint marks them. */
export function takeInput(): void {
  document.documentElement.dataset.taken = '';
}

/** Does what a visitor did before the page took presses and keys, so that nothing is lost on a slow line. */
export function replayInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) {
    const { typed = '' } = field.dataset;
    delete field.dataset.typed;
    // React notes what is assigned to the element itself, and would take it for its own value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  delete button?.dataset.pressed;
  button?.click();
}
