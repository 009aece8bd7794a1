import type { GameStatus } from '@touchline/contract/lists/statuses';
import { useState } from 'react';

/** Whether the game went live while it was on screen: a game that is Live from the start has no motion. */
export function useWentLive(status: GameStatus): boolean {
  const [seen, setSeen] = useState({ status, wentLive: false });
  if (seen.status === status) return seen.wentLive;
  const wentLive = status === 'Live';
  setSeen({ status, wentLive });
  return wentLive;
}
