import * as calls from '@touchline/contract/calls/matches';
import { texts } from '@touchline/contract/texts';
import { goLiveWhenDue } from '@touchline/core/games/go-live';
import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/bind.ts';
import type { PublicLists } from '../listing/public-lists.ts';
import type { Follower } from '../realtime/follow.ts';

/** Matches and their games. */
export function matchEndpoints(core: Core, follower: Follower, lists: PublicLists): Endpoint[] {
  return [
    endpoint(calls.listMatches, () => lists.web()),
    endpoint(calls.listMatchesWeb, () => lists.web()),
    endpoint(calls.listMatchesMobile, () => lists.mobile()),
    endpoint(calls.getMatch, async ({ params }) => {
      const match = await lists.match(params.id.toLowerCase());
      if (!match) throw notFound('Match');
      return { match };
    }),
    endpoint(calls.setGameLive, async ({ params }) => {
      const { game, already } = await goLiveWhenDue(
        core,
        new ObjectId(params.matchId),
        new ObjectId(params.gameId),
      );
      await follower.refresh('games', game._id);
      const shown = follower.listing.present(game);
      if (!shown) throw notFound('Game');
      return {
        message: already ? texts.results.games.alreadyLive : texts.results.games.liveNow,
        game: shown,
      };
    }),
  ];
}
