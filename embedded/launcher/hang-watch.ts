import { get } from 'node:http';

/** The looks in a row without an answer after which a process hangs, and the time between two, in ms. */
const SILENT_LOOKS = 3;
const LOOK_MS = 10_000;
const PATIENCE_MS = 5_000;

/** Whether the address answers within five seconds. */
export function isAlive(address: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = get(address, { agent: false, timeout: PATIENCE_MS }, (answer) => {
    answer.resume();
    resolve(true);
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => resolve(false));
  asked.on('close', () => resolve(false));
  return promise;
}

/** Looks at a process every ten seconds, and calls `hangs` once it was silent three times in a row. */
export function watchForHang(
  look: () => Promise<boolean>,
  hangs: () => void,
  everyMs = LOOK_MS,
): { stop(): void } {
  let silent = 0;
  let isStopped = false;
  let timer = setTimeout(again, everyMs);
  return { stop };

  async function again(): Promise<void> {
    silent = (await look()) ? 0 : silent + 1;
    if (isStopped) return;
    if (silent === SILENT_LOOKS) hangs();
    else timer = setTimeout(again, everyMs);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }
}
