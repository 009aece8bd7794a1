import { gamesStore } from '@touchline/core/games/games.store';
import type { Core } from '@touchline/core/platform/core';

/** Writes all games at once, like a bulk change. */
export async function changeGames(core: Core): Promise<void> {
  await gamesStore(core).changeMany({}, [
    {
      $set: {
        isTrending: { $not: ['$isTrending'] },
        version: { $add: ['$version', 1] },
        changedAt: '$$NOW',
        contentAt: '$$NOW',
      },
    },
  ]);
}
