import type { Env } from '@touchline/core/platform/env';
import { newVisitorCookie } from '../../api/player/visitor-cookie.ts';
import { addressOf } from './http-client.ts';
import { type RetryingClient, retryUntilAnswered } from './retrying-client.ts';

/** A game that browsers watch. */
export interface Watched {
  matchId: string;
  gameId: string;
}

export interface Browser {
  cookie: string;
  address: string;
}

/** This many browsers, each at an address of its own. */
export const makeBrowsers = (env: Pick<Env, 'APP_SECRET' | 'PUBLIC_URL'>, count: number): Browser[] =>
  Array.from({ length: count }, (_, at) => ({
    cookie: newVisitorCookie(env).split(';')[0] as string,
    address: addressOf(at + 1),
  }));

/** Distinct acknowledged pairs of browser and game, by game. */
export type Acknowledged = Map<string, number>;

/** Sends a browser's view of a game until the server has acknowledged it. */
export async function watch(
  client: RetryingClient,
  acknowledged: Acknowledged,
  { matchId, gameId }: Watched,
  { cookie, address }: Browser,
): Promise<void> {
  await retryUntilAnswered(client, {
    method: 'PUT',
    path: `/api/matches/${matchId}/game/${gameId}/viewCount`,
    headers: { cookie, 'user-agent': 'browser' },
    address,
  });
  acknowledged.set(gameId, (acknowledged.get(gameId) ?? 0) + 1);
}
