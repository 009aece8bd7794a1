import { beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from './idle.ts';

let stage: HTMLElement;
let button: HTMLButtonElement;
const act = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
  stage = document.createElement('main');
  button = document.createElement('button');
  stage.append(document.createElement('video'), button);
  document.body.replaceChildren(stage);
  button.addEventListener('click', act);
  watchIdle(stage, () => false);
  vi.advanceTimersByTime(3_000);
});

/** What browsers send when a finger touches one element and another one is under it by then. */
function tap(from: Element | null, to: Element | null): void {
  from?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  to?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
}

it('a tap that shows the controls does not act on the one that appears under it', () => {
  expect(stage.dataset.idle).toBe('');
  tap(stage.querySelector('video'), button);
  expect(stage.dataset.idle).toBeUndefined();
  expect(act).not.toHaveBeenCalled();
  tap(button, button);
  expect(act).toHaveBeenCalledOnce();
});

it('a key acts after a swipe, which is no click', () => {
  tap(stage.querySelector('video'), null);
  button.click();
  expect(act).toHaveBeenCalledOnce();
});
