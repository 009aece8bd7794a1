const IDLE_MS = 3_000;

/**
 * Marks the stage as idle after three seconds without a movement; `isBusy` keeps the controls visible. A touch that wakes
 * it only shows the controls: the one that stands under the finger by then does nothing.
 */
export function watchIdle(stage: HTMLElement, isBusy: () => boolean): { wake(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleep = () => {
    if (isBusy()) return wake();
    stage.dataset.idle = '';
  };
  const wake = () => {
    delete stage.dataset.idle;
    clearTimeout(timer);
    timer = setTimeout(sleep, IDLE_MS);
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const)
    stage.addEventListener(event, wake);
  stage.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') sleep();
  });
  actOnlyWhereTouched(stage);
  wake();
  return { wake };
}

/** A press acts on a button only where it began there: meanwhile the controls may have appeared under it. */
function actOnlyWhereTouched(stage: HTMLElement): void {
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  // Undefined for a click without a press, as keys and screen readers make it.
  let touched: HTMLButtonElement | null | undefined;
  stage.addEventListener(
    'pointerdown',
    (event) => {
      touched = buttonOf(event);
    },
    { capture: true },
  );
  stage.addEventListener(
    'click',
    (event) => {
      // A key clicks without a press; the press before it may have been a swipe.
      const isElsewhere = event.detail > 0 && touched !== undefined && touched !== buttonOf(event);
      touched = undefined;
      if (isElsewhere) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
