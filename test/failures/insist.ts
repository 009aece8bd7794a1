import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Asking, ask } from './http-client.ts';
import type { Random } from './random.ts';

/** How a client that repeats until it is answered has fared. */
export interface Insisting {
  readonly urls: readonly string[];
  readonly random: Random;
  /** Requests without a good answer, and so repeated. */
  repeats: number;
}

/**
 * Asks one of the api processes, and repeats at another one while no answer comes, the server cannot serve or wants
 * it slower. A status of `alsoGood` is an answer too: a repeat may find its own work done. Throws an Error with the
 * answer when the request itself is refused.
 */
export async function insist(
  client: Insisting,
  asking: Asking,
  { alsoGood = [] }: { alsoGood?: readonly number[] } = {},
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(client.random.pick(client.urls), asking);
    if (answer && (answer.status < 400 || alsoGood.includes(answer.status))) return answer;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${asking.method} ${asking.path}: ${answer.status} ${answer.text}`);
    client.repeats += 1;
    await pause(Math.min(100 * 2 ** tries, 2_000) * (0.5 + client.random.next()));
  }
}
