/** Marks that the page handles presses and keys from now on; until then the script of the first paint records them. */
export function takeInput(): void {
  document.documentElement.dataset.taken = '';
}

/** Replays the input that was marked before hydration, so that nothing is lost on a slow line. */
export function replayInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) {
    const { typed = '' } = field.dataset;
    delete field.dataset.typed;
    // React overrides the element's own setter and would ignore a value that was set by it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  delete button?.dataset.pressed;
  button?.click();
}
