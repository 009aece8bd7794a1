import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Asking, ask } from './http-client.ts';
import type { Random } from './random.ts';

/** A client that repeats each request until it is answered, and its counter. */
export interface RetryingClient {
  readonly urls: readonly string[];
  readonly random: Random;
  /** Requests without a good answer, which were repeated. */
  repeats: number;
}

/**
 * Sends a request to one of the api processes, and repeats it at another one while no answer comes, the server is
 * unavailable or asks for a pause. A status of `alsoGood` is an answer too: a repeated request may find its own work
 * done. Throws an Error with the answer when the request itself is refused.
 */
export async function retryUntilAnswered(
  client: RetryingClient,
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
