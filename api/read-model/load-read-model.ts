import { SITE_LIST_NAMES } from '@touchline/contract/live-collections';
import { teamNames } from '@touchline/core/games/list-teams';
import { FEEDS } from '@touchline/core/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { readSettings } from '@touchline/core/settings/settings';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import { KnownTeams } from './known-teams.ts';
import { ReadModel } from './read-model.ts';
import { SiteLists } from './site-lists.ts';

/**
 * Reads the read model from the database and keeps it up to date by the change feed. Rejects when the database cannot
 * be read.
 */
export async function loadReadModel(core: Core, changeFeed: ChangeFeed): Promise<ReadModel> {
  const [matches, games, leagues, affiliates, settings, siteLists, streamHealth, teams] = await Promise.all([
    FEEDS.matches.all(core),
    FEEDS.games.all(core),
    FEEDS.leagues.all(core),
    FEEDS.affiliates.all(core),
    readSettings(core),
    SiteLists.read(core),
    FEEDS.stream_health.all(core),
    teamNames(core),
  ]);
  const model = new ReadModel(core.env, {
    matches,
    games,
    leagues,
    affiliates,
    settings,
    siteLists,
    streamHealth,
    teams: new KnownTeams(teams),
  });
  changeFeed.on('matches', (records) => model.applyMatches(records));
  changeFeed.on('games', (records) => model.applyGames(records));
  changeFeed.on('leagues', (records) => model.applyLeagues(records));
  changeFeed.on('affiliates', (records) => model.applyAffiliates(records));
  changeFeed.on('stream_health', (records) => model.applyStreamHealth(records));
  changeFeed.on('settings', (records) => model.applySettings(records));
  for (const name of SITE_LIST_NAMES) changeFeed.on(name, (records) => model.applySiteList(name, records));
  return model;
}
