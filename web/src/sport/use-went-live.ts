import type { GameStatus } from '@touchline/contract/lists/statuses';
import { useState } from 'react';

/** Whether the game went live while it was on screen: what is Live from the start does not move. */
export function useWentLive(status: GameStatus): boolean {
  const [seen, setSeen] = useState({ status, wentLive: false });
  if (seen.status === status) return seen.wentLive;
  const wentLive = status === 'Live';
  setSeen({ status, wentLive });
  return wentLive;
}
