import { closeSettledRequests } from '@touchline/core/access-requests/access-requests';
import type { Core } from '@touchline/core/platform/core';
import type { ChangeFeed } from './change-feed.ts';
import { createNews } from './news.ts';

interface Announce {
  /** Notifies the users who answer requests. */
  opened(id: string): void;
  /** Notifies them and the user who made the request. */
  closed(id: string, userId: string): void;
}

/** Announces every access request once when it is made and once when it is closed, and closes settled ones. */
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
    // The list leaves out settled requests; the next change of the user closes them.
    closeSettledRequests(core, users).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'settled access requests were not closed'),
    );
  });
}
