import type { Core } from '../platform/core.ts';
import { goLiveDue } from './go-live.ts';
import { removeOrphanedGoLives, scheduleAllGoLives } from './go-live-alarms.ts';
import { applyGoLiveOffset } from './go-live-offset.ts';

/**
 * Makes games and alarms right again: every offset the current one, what is due live, what is pending with its one
 * alarm and nothing else. Returns how many were moved, went live, are pending and were alarms without a game. Rejects
 * when Redis is away, after the first two.
 */
export async function reconcileGoLive(
  core: Core,
): Promise<{ moved: number; wentLive: number; pending: number; orphans: number }> {
  const moved = await applyGoLiveOffset(core);
  const wentLive = await goLiveDue(core);
  const pending = await scheduleAllGoLives(core);
  return { moved, wentLive, pending, orphans: await removeOrphanedGoLives(core) };
}
