import { closeSettledRequests } from '@touchline/core/access-requests/access-requests';
import type { Core } from '@touchline/core/platform/core';
import type { ChangeFeed } from './change-feed.ts';
import { createNews } from './news.ts';

interface Announce {
  /** To those who answer requests. */
  opened(id: string): void;
  /** To them and to the user who asked. */
  closed(id: string, userId: string): void;
}

/** Announces every request for access once when it is made and once when it is closed, and closes those that are settled. */
export function announceAccessRequests(core: Core, changeFeed: ChangeFeed, announce: Announce): void {
  const isNews = createNews();
  changeFeed.on('access_requests', (requests) => {
    const now = core.clock.now();
    for (const { _id, userId, state, version, createdAt, deletedAt } of requests) {
      const id = _id.toHexString();
      if (version === 1 && !deletedAt && isNews(`new ${id}`, createdAt.getTime(), now)) announce.opened(id);
      if (state !== 'open' && deletedAt && isNews(`closed ${id}`, deletedAt.getTime(), now))
        announce.closed(id, userId.toHexString());
    }
  });
  changeFeed.on('users', (users) => {
    // The list leaves out what is settled; the next change of the user closes it.
    closeSettledRequests(core, users).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'settled access requests were not closed'),
    );
  });
}
