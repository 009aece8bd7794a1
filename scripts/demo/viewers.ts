/**
 * `node scripts/demo/viewers.ts`: three players that watch the demo's stream with the black picture, and say so each
 * minute through the same verb as the players of visitors. It ends when it is stopped, or when there is no demo.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import type { Game } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { recordSignal } from '@touchline/core/stream-checks/stream-checks';
import { readDemo } from './demo-records.ts';
import { brokenPath } from './streams.ts';

/** Addresses of nobody, which are meant for examples. */
const ADDRESSES = ['198.51.100.21', '198.51.100.22', '198.51.100.23'];
const SEEN = { startMs: 900, playedMs: 58_000, stalledMs: 0, stalls: 0, black: true };

const env = readEnv();
const core = await createCore(env, 'seed');
const stopping = new AbortController();
const shutdown = createShutdown(core.log, { parentPid: Number(process.env.PARENT_PID) || 0 });
shutdown.step('viewers', () => stopping.abort());
shutdown.step('servers', () => core.close());
await whenReady(core.redis).catch(() => undefined);
while (!stopping.signal.aborted && (await watch(core)))
  await pause(STREAM_SIGNALS.everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
await shutdown.run('no demo');

/** Sends what each player saw, while the game can be played; false where the demo has no such stream. */
async function watch(core: Core): Promise<boolean> {
  const found = await findBlack(core);
  if (!found) return false;
  if (isPlayable(found.game))
    for (const address of ADDRESSES) await recordSignal(core, found.streamId, { address, signal: SEEN });
  return true;
}

async function findBlack(core: Core): Promise<{ game: Game; streamId: string } | null> {
  const demo = await readDemo(core);
  const games = demo ? await gamesStore(core).getMany(Object.values(demo.games)) : [];
  for (const game of games) {
    const stream = game.streams.find(({ urlToken }) =>
      readStreamUrl(urlToken)?.endsWith(brokenPath('black')),
    );
    if (stream && !game.deletedAt) return { game, streamId: stream._id.toHexString() };
  }
  return null;
}
