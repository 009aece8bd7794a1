import { VIEW_TIMER_MS } from '@touchline/contract/constants';
import {
  mayCountView,
  type ViewedGame,
  viewedKey,
  viewedKeysToRemove,
} from '@touchline/contract/rules/local-storage';
import { useEffect } from 'react';
import { ApiError, call } from '../../lib/api-client.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../lib/storage.ts';
import type { LiveCache } from '../live/live-cache.ts';
import { useLiveCache } from '../live/live-hooks.ts';

/** Counts a view of the game once it has played for 60 seconds without a break; failures are only logged. */
export function useViewTimer(matchId: string, gameId: string, isPlaying: boolean): void {
  const cache = useLiveCache();
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      countView(cache, matchId, gameId).catch((error) => console.error(error));
    }, VIEW_TIMER_MS);
    return () => clearTimeout(timer);
  }, [cache, matchId, gameId, isPlaying]);
}

async function countView(cache: LiveCache, matchId: string, gameId: string): Promise<void> {
  const key = viewedKey(matchId, gameId);
  if (!mayCountView(viewedGame(key), Date.now())) return;
  const { data } = await call('PUT /api/matches/{matchId}/game/{gameId}/viewCount', { matchId, gameId });
  writeStored(key, { time: Date.now(), gameId } satisfies ViewedGame);
  cache.event('views', { views: { [gameId]: data.viewCount } });
  await forgetVanishedGames(cache, matchId);
}

/** Removes the stored values of games that the match no longer has. */
async function forgetVanishedGames(cache: LiveCache, matchId: string): Promise<void> {
  const askedAt = performance.now();
  try {
    const { data } = await call('GET /api/matches/{id}', { id: matchId });
    cache.matchAnswer(data.match, askedAt);
    for (const key of viewedKeysToRemove(storedKeys(), data.match)) removeStored(key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    for (const key of viewedKeysToRemove(storedKeys(), { _id: matchId, games: [] })) removeStored(key);
  }
}

function viewedGame(key: ReturnType<typeof viewedKey>): ViewedGame | null {
  const stored = readStored(key);
  const isViewed = typeof stored === 'object' && stored !== null && 'time' in stored;
  return isViewed && typeof stored.time === 'number' ? (stored as ViewedGame) : null;
}
