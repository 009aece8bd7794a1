import { affiliatesFeed } from '@touchline/core/affiliates/affiliates';
import { downloadsFeed } from '@touchline/core/downloads/downloads';
import { faqsFeed } from '@touchline/core/faqs/faqs';
import { gamesFeed } from '@touchline/core/games/games';
import { leaguesFeed } from '@touchline/core/leagues/leagues';
import { matchesFeed } from '@touchline/core/matches/matches';
import { noticesFeed } from '@touchline/core/notices/notices';
import type { Core } from '@touchline/core/platform/core';
import { readSettings } from '@touchline/core/settings/settings';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import { ReadModel } from './read-model.ts';

/** The read model of what the database has now, kept up to date by the change feed. Rejects when it cannot be read. */
export async function loadReadModel(core: Core, changeFeed: ChangeFeed): Promise<ReadModel> {
  const [matches, games, leagues, affiliates, settings, faqs, notices, downloads] = await Promise.all([
    matchesFeed.all(core),
    gamesFeed.all(core),
    leaguesFeed.all(core),
    affiliatesFeed.all(core),
    readSettings(core),
    faqsFeed.all(core),
    noticesFeed.all(core),
    downloadsFeed.all(core),
  ]);
  const model = new ReadModel(core.env, {
    matches,
    games,
    leagues,
    affiliates,
    settings,
    faqs,
    notices,
    downloads,
  });
  changeFeed.on('matches', (records) => model.applyMatches(records));
  changeFeed.on('games', (records) => model.applyGames(records));
  changeFeed.on('leagues', (records) => model.applyLeagues(records));
  changeFeed.on('affiliates', (records) => model.applyAffiliates(records));
  changeFeed.on('settings', (records) => model.applySettings(records));
  changeFeed.on('faqs', (records) => model.applyFaqs(records));
  changeFeed.on('notices', (records) => model.applyNotices(records));
  changeFeed.on('downloads', (records) => model.applyDownloads(records));
  return model;
}
