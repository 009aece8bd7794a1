import type { Core } from '@touchline/core/platform/core';
import { readOutages } from '@touchline/core/stream-checks/outages';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';
import { createNews } from './news.ts';

/**
 * Announces to staff, once for each outage, that no stream of a playable game plays any more. An outage that a further
 * stream joins is the same one.
 */
export function announceOutages(core: Core, changeFeed: ChangeFeed, emit: EmitToStaff): void {
  const isNews = createNews();
  /** The games that are out, as far as this process knows. */
  let out: ReadonlySet<string> = new Set();
  let reading: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const outages = await readOutages(core);
    const now = core.clock.now();
    for (const { gameId, homeTeam, awayTeam, since } of outages) {
      const id = `${gameId} ${since}`;
      if (!out.has(gameId) && isNews(id, since, now))
        emit('streams:access', 'streams:down', { id, gameId, homeTeam, awayTeam });
    }
    out = new Set(outages.map(({ gameId }) => gameId));
  };
  /** One look after the other, so that none overwrites a newer one. */
  const lookAgain = (): void => {
    reading = reading
      .then(look)
      .catch((err: Error) =>
        core.log.warn({ err: { message: err.message } }, 'outages not looked at; the database is away'),
      );
  };

  changeFeed.on('stream_health', (records) => {
    const mayMatter = ({ state, gameId }: (typeof records)[number]) =>
      state === 'down' || out.has(gameId.toHexString());
    if (records.some((record) => record.contentAt >= record.changedAt && mayMatter(record))) lookAgain();
  });
  // A game may go live with streams that are down already.
  changeFeed.on('games', (games) => {
    if (games.some(({ contentAt, changedAt, isLive }) => isLive && contentAt >= changedAt)) lookAgain();
  });
}
