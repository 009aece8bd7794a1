import type { Core } from '../../platform/core.ts';
import { removeOrphanedGoLives, scheduleAllGoLives } from './alarms.ts';
import { goLiveDue } from './go-live.ts';
import { applyGoLiveOffset } from './offset.ts';

/**
 * Repairs games and alarms: every game has the current offset, due games go live, each pending transition has its one
 * alarm, and no other alarm exists. Returns the numbers of moved games, games that went live, pending transitions and
 * removed alarms. Rejects when Redis is away, after the first two steps.
 */
export async function reconcileGoLive(
  core: Core,
): Promise<{ moved: number; wentLive: number; pending: number; orphans: number }> {
  const moved = await applyGoLiveOffset(core);
  const wentLive = await goLiveDue(core);
  const pending = await scheduleAllGoLives(core);
  return { moved, wentLive, pending, orphans: await removeOrphanedGoLives(core) };
}
