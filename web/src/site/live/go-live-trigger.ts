import type { KnownGame } from '@touchline/contract/records/match';
import { useContext, useEffect } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toasts.ts';
import { LiveSyncContext } from './live-hooks.ts';
import type { LiveSync } from './live-sync.ts';

/**
 * The worker sets games live on the second. A page sends a request only if the event has not come by then, each at a
 * random moment, so that a thousand open pages are not a thousand requests at once.
 */
const GRACE_MS = 400;
const SPREAD_MS = 1000;

/** Sets the game live when its moment has come and it is not live yet: once per page and game. */
export function useGoLiveTrigger(
  game: Pick<KnownGame, '_id' | 'status' | 'autoLiveAt'> | null | undefined,
  matchId: string,
): void {
  const sync = useContext(LiveSyncContext);
  const gameId = game?._id;
  const dueAt = game?.status === 'Scheduled' && game.autoLiveAt ? Date.parse(game.autoLiveAt) : null;
  useEffect(() => {
    if (!sync || gameId === undefined || dueAt === null || asked.has(gameId)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (timer !== undefined || !serverClock.isSet() || serverClock.now() < dueAt) return;
      timer = setTimeout(() => void ask(sync, matchId, gameId), GRACE_MS + Math.random() * SPREAD_MS);
    };
    const unsubscribe = serverClock.second.subscribe(look);
    look();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [sync, gameId, dueAt, matchId]);
}

const asked = new Set<string>();

async function ask(sync: LiveSync, matchId: string, gameId: string): Promise<void> {
  if (asked.has(gameId)) return;
  asked.add(gameId);
  try {
    await sync.setLive(matchId, gameId);
  } catch (error) {
    const isTooEarly = error instanceof ApiError && error.status === 409;
    if (!isTooEarly) showToast('error', messageOf(error));
  }
  sync.list();
  sync.match(matchId);
}
