import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { CalendarKind } from '@touchline/contract/rules/calendar-paths';
import { versus } from '@touchline/contract/rules/formats';
import { findGamesOfJobs } from '@touchline/core/games/games-of-jobs';
import { findLeagues } from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { Found } from './find-games.ts';

const KEPT_MS = RESTORE_DAYS * 86_400_000;

export interface FormerOptions {
  readonly core: Core;
  readonly lists: Pick<PublicLists, 'team'>;
  readonly model: Pick<ReadModel, 'matchHead' | 'present' | 'team'>;
}

type Find = (options: FormerOptions, name: string, texts: Pick<Catalogue, 'teams'>) => Promise<Found | null>;

/**
 * Finds what a calendar is about although nothing of it is open: a team between two games, a deleted league or game as
 * long as it can be restored, a finished game, which keeps its event for 30 days. A subscription that gets no answer is
 * dropped by calendar apps. Null for what never was. Rejects while the database is away.
 */
export const FORMER_FINDERS: Readonly<Record<CalendarKind, Find>> = {
  async team({ lists }, name) {
    const title = lists.team(name);
    return title === null ? null : { title, games: [] };
  },
  async league({ core }, id) {
    const [league] = await findLeagues(core, idsOf(id));
    return league ? { title: league.name, games: [] } : null;
  },
  async game({ core, model }, id, { teams }) {
    const [game] = await findGamesOfJobs(core, idsOf(id));
    if (!game || game.platforms === 'mobile') return null;
    const title = versus(game.homeTeam, game.awayTeam, teams);
    const match = model.matchHead(game.matchId.toHexString());
    const shown = game.deletedAt ? null : model.present(game);
    const isKept = game.startsAt !== null && game.startsAt.getTime() > core.clock.now() - KEPT_MS;
    return { title, games: match && shown && isKept ? [{ game: shown, match }] : [] };
  },
  // Every sport is known, with games or without.
  category: async () => null,
};

const idsOf = (id: string): ObjectId[] =>
  /^[0-9a-f]{24}$/.test(id) ? [ObjectId.createFromHexString(id)] : [];
