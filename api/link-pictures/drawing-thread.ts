import { Worker } from 'node:worker_threads';
import type { PictureFacts, SiteFacts } from './picture-facts.ts';

/** A picture to draw; the answer has its id. */
export interface ToThread {
  readonly id: number;
  readonly facts: PictureFacts | SiteFacts;
}

/** A picture as PNG, or the reason for its failure. */
export type FromThread =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: unknown };

/**
 * Draws pictures one after the other in a thread of its own, so that nothing else in the process waits. The thread
 * starts with the first picture; after it has ended, the next picture starts it again.
 */
export class DrawingThread {
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  #worker: Worker | undefined;
  #count = 0;

  /** The number of requested pictures that are not finished, the current one included. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The picture of the facts as PNG. Rejects when it cannot be drawn, and when the thread ends meanwhile. */
  draw(facts: PictureFacts | SiteFacts): Promise<Uint8Array> {
    this.#worker ??= this.#start();
    const asked = Promise.withResolvers<Uint8Array>();
    this.#count += 1;
    this.#waiting.set(this.#count, asked);
    this.#worker.postMessage({ id: this.#count, facts } satisfies ToThread);
    return asked.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./drawing-thread-main.ts', import.meta.url), {
      execArgv: [],
      name: 'link-pictures',
    });
    worker.on('message', (said: FromThread) => {
      const asked = this.#waiting.get(said.id);
      this.#waiting.delete(said.id);
      if ('png' in said) asked?.resolve(said.png);
      else asked?.reject(said.error);
    });
    let reason: unknown;
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      const error = reason ?? new Error('The thread that draws pictures has ended.');
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    });
    // The process may end while the thread draws; a listener added later would keep the process running.
    worker.unref();
    return worker;
  }
}
