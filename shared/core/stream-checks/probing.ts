import type { Core } from '../platform/core.ts';
import { isLeased } from '../platform/lease.ts';
import { areStreamsProbed, readSettings } from '../settings/settings.ts';
import { readPlayableGames } from './playable-games.ts';
import { PROBE_LEASE } from './probe-rounds.ts';

/** A check within this time, in ms, is a recent one: nothing stays unchecked for longer. */
const RECENT_MS = 120_000;

/** Whether a worker checks streams now, and what it has checked. */
export interface Probing {
  /** The setting. */
  isOn: boolean;
  /** A worker has the lease. */
  isRunning: boolean;
  /** The streams of playable games, and those of them that were checked in the last two minutes. */
  streams: number;
  checked: number;
}

/** Reads whether streams are checked, for the page of the queues and the doctor. */
export async function readProbing(core: Core): Promise<Probing> {
  const [settings, isRunning, games] = await Promise.all([
    readSettings(core),
    isLeased(core, PROBE_LEASE),
    readPlayableGames(core),
  ]);
  const all = games.flatMap(({ streams }) => streams);
  const isRecent = (checkedAt: string | null) =>
    checkedAt !== null && core.clock.now() - Date.parse(checkedAt) <= RECENT_MS;
  return {
    isOn: areStreamsProbed(settings),
    isRunning,
    streams: all.length,
    checked: all.filter(({ health }) => isRecent(health.checkedAt)).length,
  };
}
