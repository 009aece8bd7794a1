import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { type PublicGame, streamExample } from '@touchline/contract/records/match';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { type Answer, answer } from './answers.ts';
import { freeToWatch } from './watching.ts';

const LIVE = { status: 'Live', isLive: true, autoLiveAt: null } as const;

/** The game as it is live, with one stream of its own; it opens the page of this partner. */
function liveGame(game: PublicGame, affiliateLink: string | null): PublicGame {
  const streamId = `${game._id.slice(0, -5)}f${game._id.slice(-4)}`;
  return { ...game, ...LIVE, affiliateLink, streamUrls: [{ ...streamExample, _id: streamId }] };
}

const liveMatches = (partner: string | null) =>
  matchesExample.map((match) => ({ ...match, games: match.games.map((game) => liveGame(game, partner)) }));

/** The games of the example day, which all are live. */
export const liveGames: readonly PublicGame[] = liveMatches(null).flatMap(({ games }) => games);

/** Answers the lists by a day on which all games are live, and open without a partner's page. */
export const liveDay: readonly Answer[] = [
  answer(listMatchesWeb, { matches: liveMatches(null) }),
  freeToWatch,
];

/** The same, where every game opens the page of this partner first. */
export const liveDayOf = (partner: string): readonly Answer[] => [
  answer(listMatchesWeb, { matches: liveMatches(partner) }),
];
