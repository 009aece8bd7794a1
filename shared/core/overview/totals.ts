import { OVERVIEW_COMPUTED_EVERY_MS } from '@touchline/contract/constants';
import { type Actor, can } from '@touchline/contract/permissions';
import { TOTAL_KEYS, TOTAL_NAMES, type TotalName, type Totals } from '@touchline/contract/records/totals';
import { listGames } from '../games/list-games.ts';
import { listStreams } from '../games/list-streams.ts';
import { listLeagues } from '../leagues/leagues.ts';
import { listMatches } from '../matches/matches.ts';
import { createCache } from '../platform/cache.ts';
import type { Core } from '../platform/core.ts';
import type { Page } from '../platform/list.ts';
import { listCampaigns } from '../push/campaigns.ts';
import { readPlayableGames } from '../stream-checks/playable-games.ts';

/** The lists themselves are queried, so that a total is the total of its list; the order does not matter. */
const ONE_ROW = { page: 1, size: 1 };
const gamesWith = (filter: Pick<Parameters<typeof listGames>[1], 'status' | 'isTrending'>) => (core: Core) =>
  listGames(core, { ...ONE_ROW, sort: 'startsAt', ...filter });

const LISTS: Readonly<Record<TotalName, (core: Core) => Promise<Pick<Page<unknown>, 'total' | 'more'>>>> = {
  liveGames: gamesWith({ status: ['Live'] }),
  scheduledGames: gamesWith({ status: ['Scheduled'] }),
  unfinishedGames: gamesWith({ status: ['Scheduled', 'Live'] }),
  trendingGames: gamesWith({ isTrending: true }),
  matches: (core) => listMatches(core, { ...ONE_ROW, sort: '-createdAt' }),
  leagues: (core) => listLeagues(core, { ...ONE_ROW, sort: 'name' }),
  streams: (core) => listStreams(core, { ...ONE_ROW, sort: 'startsAt', status: ['Live', 'Scheduled'] }),
  playableGames: async (core) => ({ total: (await readPlayableGames(core)).length }),
  instantPushes: (core) => listCampaigns(core, { ...ONE_ROW, sort: '-createdAt', deliveryType: ['instant'] }),
  scheduledPushes: (core) =>
    listCampaigns(core, {
      ...ONE_ROW,
      sort: 'deliveryTime',
      deliveryType: ['scheduled'],
      state: ['pending', 'sending'],
    }),
};

/**
 * Gives the number of rows in each list that the user may see, as the list opens. Every page of the dashboard requests
 * it after every change, so it is computed as seldom as the overview; a result can be that old.
 */
export function createTotals(core: Core): (actor: Actor) => Promise<Totals> {
  const getCached = createCache<Totals>(core.clock, OVERVIEW_COMPUTED_EVERY_MS);
  return (actor) => {
    const visible = TOTAL_NAMES.filter((name) => TOTAL_KEYS[name].some((key) => can(actor, key)));
    return getCached(visible.join(), () => readTotals(core, visible));
  };
}

async function readTotals(core: Core, visible: readonly TotalName[]): Promise<Totals> {
  const entries = visible.map(async (name) => {
    const { total, more } = await LISTS[name](core);
    return [name, { total, ...(more && { more }) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
