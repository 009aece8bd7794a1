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
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: (entries: readonly object[]) => void;
      constructor(show: (entries: readonly object[]) => void) {
        this.#show = show;
      }
      observe(target: Element) {
        this.#show([{ isIntersecting: true, target }]);
      }
      unobserve() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
