import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, ask } from './http-client.ts';
import { type RetryingClient, retryUntilAnswered } from './retrying-client.ts';
import type { Staff } from './staff.ts';
import { type Acknowledged, type Browser, type Watched, watch } from './watching-browsers.ts';

/** The counts that the server acknowledged to the clients. */
export interface Load {
  readonly views: Acknowledged;
  /** Acknowledged match requests, each with different teams. */
  requests: number;
  reads: number;
  /** Ends the load; resolves when everything that was begun is acknowledged. */
  stop(): Promise<void>;
}

interface Plan {
  client: RetryingClient;
  watched: readonly Watched[];
  browsers: readonly Browser[];
  staff: Staff;
  pushes: number;
}

const BROWSERS = 4;

/** Starts a steady load of views, reads, edits, requests and pushes. */
export function startLoad({ client, watched, browsers, staff, pushes }: Plan): Load {
  const { random } = client;
  let isOver = false;
  let pair = 0;
  let pushed = 0;
  let etag = '';

  const view = async () => {
    const at = pair;
    pair += 1;
    const round = Math.floor(at / browsers.length);
    if (round >= watched.length) return pause(1_000);
    const browser = at % browsers.length;
    const game = watched[(browser + round) % watched.length] as Watched;
    await watch(client, load.views, game, browsers[browser] as Browser);
  };
  const read = async () => {
    const headers = etag === '' ? undefined : { 'if-none-match': etag };
    const address = addressOf(random.integer(1, 2 ** 20));
    const answer = await ask(random.pick(client.urls), { path: '/api/matches/web', headers, address });
    if (!answer || answer.status >= 500) {
      client.repeats += 1;
      return;
    }
    if (answer.status === 200) etag = answer.etag;
    load.reads += 1;
  };
  const request = async () => {
    const n = load.requests + 1;
    await retryUntilAnswered(client, {
      method: 'POST',
      path: '/api/match-requests',
      address: addressOf(2 ** 20 + n),
      body: {
        homeTeam: `Wishful ${n}`,
        awayTeam: `Hopeful ${n}`,
        category: 'Football',
        league: 'Dream League',
        email: `fan-${n}@example.com`,
        username: `fan ${n}`,
      },
    });
    load.requests = n;
    if (n % 3 === 0) await staff.answerRequest();
  };
  const push = async () => {
    if (pushed >= pushes) return;
    pushed += 1;
    await staff.push();
  };

  const loops = [
    ...Array.from({ length: BROWSERS }, () => repeat(view, 20)),
    repeat(read, 50),
    repeat(() => staff.edit(), 150),
    repeat(request, 250),
    repeat(push, 2_000),
  ];
  // Their errors are reported when the load is stopped.
  for (const loop of loops) loop.catch(() => {});
  const load: Load = {
    views: new Map(),
    requests: 0,
    reads: 0,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
  return load;

  async function repeat(act: () => Promise<unknown>, everyMs: number): Promise<void> {
    // A loop must not start before the load object is complete.
    await pause(everyMs);
    while (!isOver) {
      await act();
      await pause(everyMs * (0.5 + random.next()));
    }
  }
}
