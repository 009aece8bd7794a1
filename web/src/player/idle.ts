const IDLE_MS = 3_000;

/** Marks the stage as idle after three seconds without a movement; `isBusy` keeps the controls visible. */
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
  wake();
  return { wake };
}
