import { vi } from 'vitest';

/** Adds the browser functions that jsdom lacks: media, sizes, scrolling and dialogs. */
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

/**
 * Calls `observe` with each element that the page observes with a margin, and with a function that reports it as near.
 * Observers without a margin, by which libraries notice that an element is gone, are never called: elements have no
 * size here.
 */
export function stubIntersections(
  observe: (target: Element, show: () => void) => void,
  unobserve: (target: Element) => void = () => {},
): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: (entries: readonly object[]) => void;
      readonly #hasMargin: boolean;
      constructor(show: (entries: readonly object[]) => void, options?: IntersectionObserverInit) {
        this.#show = show;
        this.#hasMargin = options?.rootMargin !== undefined;
      }
      observe(target: Element) {
        if (this.#hasMargin) observe(target, () => this.#show([{ isIntersecting: true, target }]));
      }
      unobserve = unobserve;
      disconnect() {}
    },
  );
}
