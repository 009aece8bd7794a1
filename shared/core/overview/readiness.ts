import { can } from '@touchline/contract/permissions';
import type { Readiness } from '@touchline/contract/records/overview';
import { linkCheck } from '../games/affiliate-use.ts';
import { type FigureCondition, listFigure } from '../games/game-figures.ts';
import { findLeagues } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { findGamesWithPush } from '../push/campaigns.ts';
import type { Settings } from '../settings/settings.ts';
import type { User } from '../users/users.ts';
import { MOST_GAMES_OF_A_DAY } from './attention.ts';

interface ReadinessOptions {
  startingSoon: readonly FigureCondition[];
  settings: Pick<Settings, 'affiliateGate'>;
  actor: User;
}

/** The games that start within a day, the next first, each with what is ready for it and the user may see. */
export async function readReadiness(
  core: Core,
  { startingSoon, settings, actor }: ReadinessOptions,
): Promise<Readiness[]> {
  const games = await listFigure(core, startingSoon, MOST_GAMES_OF_A_DAY);
  const [leagues, isReachable, pushed] = await Promise.all([
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
  ]);
  const leagueOf = new Map(leagues.map((league) => [league._id.toHexString(), league]));
  return games.flatMap((game) => {
    const { _id, matchId, leagueId, title, homeTeam, awayTeam, startsAt, liveAt, streams } = game;
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
      startsAt: startsAt.toISOString(),
      liveAt: liveAt.toISOString(),
      streams: streams.filter(({ urlToken }) => urlToken !== '').length,
      ...(isReachable && { affiliate: !settings.affiliateGate || isReachable(game) }),
      ...(pushed && { push: pushed.has(id) }),
      logo: Boolean(league?.logoUrl),
    };
  });
}
