import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { effectiveCategory } from '@touchline/contract/rules/listings';
import { serverOf } from '@touchline/contract/rules/stream-servers';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { type Affiliate, webLinkOf } from '../affiliates/affiliates.ts';
import type { League } from '../leagues/leagues.ts';
import type { Match } from '../matches/matches.ts';
import type { Game, GameStream } from './games.store.ts';

export interface GameCompany {
  match: Match;
  league: League | undefined;
  affiliate: Affiliate | undefined;
  /** The health of a stream as visitors see it; by default unknown. */
  healthOf?: (stream: GameStream) => Pick<PublicStream, 'health' | 'codecs'>;
}

/** The game as visitors see it, with the facts of its match, league and link. */
export function presentGame(
  game: Game,
  { match, league, affiliate, healthOf = () => ({ health: null, codecs: null }) }: GameCompany,
): PublicGame {
  // The stamp also grows with every change of the match, league and link, whatever the database's clocks say.
  const changes = match.version + (league?.version ?? 0) + (affiliate?.version ?? 0);
  return {
    _id: game._id.toHexString(),
    title: game.title,
    location: game.location,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    date: game.date,
    time: game.time,
    startsAt: game.startsAt?.toISOString() ?? null,
    liveAt: game.liveAt?.toISOString() ?? null,
    isLive: game.isLive,
    platforms: game.platforms,
    status: game.status,
    league: league?.name ?? '',
    leagueId: game.leagueId.toHexString(),
    category: effectiveCategory(match, league),
    highlightsUrl: game.highlightsUrl,
    viewCount: game.viewCount,
    isTrending: game.isTrending,
    createdAt: toTimestamp(game.createdAt),
    autoLiveAt: game.autoLiveAt?.toISOString() ?? null,
    affiliateId: game.affiliateId?.toHexString() ?? null,
    affiliateLink: webLinkOf(affiliate),
    streamUrls: presentStreams(game.streams, healthOf),
    version: game.version,
    changedAt: new Date(game.contentAt.getTime() + changes).toISOString(),
  };
}

function presentStreams(
  streams: readonly GameStream[],
  healthOf: NonNullable<GameCompany['healthOf']>,
): PublicStream[] {
  const playable = streams.filter((stream) => stream.urlToken !== '');
  const servers = playable.map(({ urlToken }) => serverOf(readStreamUrl(urlToken) ?? ''));
  return playable.map((stream, n) => ({
    ...presentStream(stream),
    ...healthOf(stream),
    server: new Set(servers.slice(0, servers.indexOf(servers[n] ?? null) + 1)).size,
  }));
}

function presentStream(stream: GameStream): Omit<PublicStream, 'health' | 'codecs' | 'server'> {
  return {
    _id: stream._id.toHexString(),
    title: stream.title,
    stream: stream.stream,
    quality: stream.quality,
    language: stream.language,
    platform: stream.platform,
  };
}
