import { vi } from 'vitest';

/** Gives a page what jsdom lacks: media, sizes, scrolling and dialogs. */
export function completeJsdom(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Everything is in view.
  stubIntersections((_target, show) => show());
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

/** Calls `observe` with each element that the page watches for coming near, and with what says that it has. */
export function stubIntersections(
  observe: (target: Element, show: () => void) => void,
  unobserve: (target: Element) => void = () => {},
): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: (entries: readonly object[]) => void;
      constructor(show: (entries: readonly object[]) => void) {
        this.#show = show;
      }
      observe(target: Element) {
        observe(target, () => this.#show([{ isIntersecting: true, target }]));
      }
      unobserve = unobserve;
    },
  );
}
