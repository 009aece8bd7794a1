import { RENDER_QUEUE } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';

/**
 * Renders one page after the other; between two of them the event loop turns, so that other requests are answered
 * meanwhile.
 */
export class RenderQueue {
  /** The pages of each address that wait. */
  readonly #waiting = new Map<string, number>();
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Renders once all before it have been. Throws UNAVAILABLE where too many wait, of all or of this address. */
  run<T>(address: string, render: () => Promise<T>): Promise<T> {
    const ofAddress = this.#waiting.get(address) ?? 0;
    if (this.#length >= RENDER_QUEUE.waiting || ofAddress >= RENDER_QUEUE.ofAddress)
      throw new AppError('UNAVAILABLE', texts.errors.unavailable, { retryAfter: RENDER_QUEUE.retryAfterS });
    this.#change(address, 1);
    const rendered = this.#last.then(() => {
      this.#change(address, -1);
      return render();
    });
    this.#last = rendered.catch(() => undefined).then(turnOfEventLoop);
    return rendered;
  }

  #change(address: string, by: number): void {
    this.#length += by;
    const count = (this.#waiting.get(address) ?? 0) + by;
    if (count > 0) this.#waiting.set(address, count);
    else this.#waiting.delete(address);
  }
}

const turnOfEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));
