import { READINESS_ROWS } from '@touchline/contract/constants';
import { type Actor, can } from '@touchline/contract/permissions';
import type { Readiness } from '@touchline/contract/records/overview';
import { isReady } from '@touchline/contract/rules/readiness';
import { streamsOnOneServer } from '@touchline/contract/rules/stream-servers';
import { playingOf } from '@touchline/contract/rules/stream-states';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { linkCheck } from '../games/affiliate-use.ts';
import { countFigure, type FigureCondition } from '../games/game-figures.ts';
import type { Game } from '../games/games.ts';
import { findLeagues } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { findGamesWithPush } from '../push/campaigns.ts';
import type { Settings } from '../settings/settings.ts';
import { withHealth } from '../stream-checks/playable-games.ts';

interface ReadinessOptions {
  /** The condition of the games that start within a day. */
  condition: readonly FigureCondition[];
  startingSoon: readonly Game[];
  settings: Pick<Settings, 'affiliateGate'>;
  actor: Actor;
}

/**
 * The games that start within a day, each with its readiness as far as the user may see it: first those that lack
 * something, each part by start, and the number of all.
 */
export async function readReadiness(
  core: Core,
  { condition, startingSoon: games, settings, actor }: ReadinessOptions,
): Promise<{ games: Readiness[]; total: number }> {
  const [total, leagues, isReachable, pushed, health] = await Promise.all([
    countFigure(core, condition),
    findLeagues(
      core,
      games.map(({ leagueId }) => leagueId),
    ),
    can(actor, 'affiliate:view') ? linkCheck(core, games) : null,
    can(actor, 'app-notifications:view')
      ? findGamesWithPush(
          core,
          games.map(({ _id }) => _id),
        )
      : null,
    can(actor, 'streams:access') ? withHealth(core, games) : null,
  ]);
  const playing = health?.map(({ streams }) => playingOf(streams.map((each) => each.health.state)));
  const leagueOf = new Map(leagues.map((league) => [league._id.toHexString(), league]));
  const known: Readiness[] = games.flatMap((game, n) => {
    const { _id, matchId, leagueId, title, homeTeam, awayTeam, startsAt, liveAt, autoLiveAt, streams } = game;
    if (startsAt === null || liveAt === null) return [];
    const id = _id.toHexString();
    const league = leagueOf.get(leagueId.toHexString());
    return {
      gameId: id,
      matchId: matchId.toHexString(),
      title,
      homeTeam,
      awayTeam,
      league: league?.name ?? '',
      leagueId: leagueId.toHexString(),
      startsAt: startsAt.toISOString(),
      liveAt: liveAt.toISOString(),
      autoLive: autoLiveAt !== null,
      streams: streams.filter(({ urlToken }) => urlToken !== '').length,
      ...(playing && {
        health: playing[n],
        oneServer: streamsOnOneServer(streams.map(({ urlToken }) => readStreamUrl(urlToken))) > 0,
      }),
      ...(isReachable && { affiliate: !settings.affiliateGate || isReachable(game) }),
      ...(pushed && { push: pushed.has(id) }),
      logo: Boolean(league?.logoUrl),
    };
  });
  const [ready, lacking] = [known.filter(isReady), known.filter((game) => !isReady(game))];
  return { games: [...lacking, ...ready].slice(0, READINESS_ROWS), total };
}
