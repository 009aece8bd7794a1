import { SEARCH_RESULTS_PER_GROUP } from '@touchline/contract/constants';
import { countryName } from '@touchline/contract/lists/countries';
import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import { can } from '@touchline/contract/permissions';
import { SEARCH_GROUPS, type SearchItem, type SearchResult } from '@touchline/contract/records/search';
import { dashboardListPath, SEARCHED, type SearchedName } from '@touchline/contract/resources/all';
import {
  dashboardMatchPath,
  dashboardPushPath,
  dashboardUserPath,
} from '@touchline/contract/rules/dashboard-paths';
import { counted, dayAndTime, versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ObjectId } from 'mongodb';
import { searchAffiliates } from '../affiliates/affiliates.ts';
import { searchContacts } from '../contacts/contacts.ts';
import { searchDownloads } from '../downloads/downloads.ts';
import { searchFaqs } from '../faqs/faqs.ts';
import { countGamesOfMatch } from '../games/games.ts';
import { searchGames } from '../games/list-games.ts';
import { findLeagues, labelLeagues, searchLeagues } from '../leagues/leagues.ts';
import { searchMatches } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { searchCampaigns } from '../push/campaigns.ts';
import { searchRequests } from '../requests/requests.ts';
import { searchSiteNotifications } from '../site-notifications/site-notifications.ts';
import { searchUsers, type User } from '../users/users.ts';

interface Search {
  core: Core;
  text: string;
  actor: User;
  limit: number;
}

/** Finds records by the beginnings of their words: five in each group, and only records that the user may see. */
export async function searchAll(core: Core, text: string, actor: User): Promise<SearchResult[]> {
  const search = { core, text, actor, limit: SEARCH_RESULTS_PER_GROUP };
  const allowed = SEARCHED.filter(({ searched }) => can(actor, searched.needs));
  const found = await Promise.all(
    allowed.map(async ({ name, searched }) => ({ ...searched, items: await FINDERS[name](search) })),
  );
  return SEARCH_GROUPS.flatMap((group) => {
    const items = found.filter((each) => each.group === group).flatMap((each) => each.items);
    return items.length > 0 ? [{ group, items: items.slice(0, SEARCH_RESULTS_PER_GROUP) }] : [];
  });
}

/** The search of each searched resource. */
const FINDERS: { readonly [N in SearchedName]: (search: Search) => Promise<readonly SearchItem[]> } = {
  matches: async ({ core, text, limit, actor }) =>
    Promise.all(
      (await searchMatches(core, text, limit)).map(async ({ _id, title, category }) => {
        const games = can(actor, 'games:view') ? gamesText(await countGamesOfMatch(core, _id)) : '';
        return {
          ...named(_id, title, joined(category ?? '', games)),
          path: dashboardMatchPath(_id.toHexString()),
        };
      }),
    ),
  games: findGames,
  leagues: async ({ core, text, limit }) => {
    const leagues = await searchLeagues(core, text, limit);
    const labels = await labelLeagues(core, leagues);
    return leagues.map(({ _id, name, abbreviation, country, category, logoUrl }) => {
      const isTwice = labels.get(_id.toHexString()) !== name;
      return {
        ...named(_id, name, joined(abbreviation, isTwice ? countryName(country) : '', category)),
        path: dashboardListPath('leagues', name),
        logoUrl,
      };
    });
  },
  requests: async ({ core, text, limit }) =>
    (await searchRequests(core, text, limit)).map(({ _id, homeTeam, awayTeam, league, status }) => ({
      ...named(_id, versus(homeTeam, awayTeam), joined(league, status)),
      path: dashboardListPath('requests', `${homeTeam} ${awayTeam}`),
    })),
  contacts: async ({ core, text, limit }) =>
    (await searchContacts(core, text, limit)).map(({ _id, subject, name, status }) => ({
      ...named(_id, subject, joined(name, status)),
      path: dashboardListPath('contacts', subject),
    })),
  faqs: async ({ core, text, limit }) =>
    (await searchFaqs(core, text, limit)).map(({ _id, title, description }) => ({
      ...named(_id, title, shortened(description)),
      path: dashboardListPath('faqs', title),
    })),
  users: async ({ core, text, limit, actor }) =>
    (await searchUsers(core, text, limit, actor)).map(({ _id, username, email, role }) => ({
      ...named(_id, username, can(actor, 'users:view-info') ? joined(email, role) : role),
      path: dashboardUserPath(_id.toHexString()),
    })),
  downloads: async ({ core, text, limit }) =>
    (await searchDownloads(core, text, limit)).map(({ _id, platform, appVersion, releaseStatus }) => ({
      ...named(_id, `${APP_PLATFORM_LABELS[platform]} ${appVersion}`, releaseStatus),
      path: dashboardListPath('downloads', appVersion),
    })),
  siteNotifications: async ({ core, text, limit }) =>
    (await searchSiteNotifications(core, text, limit)).map(({ _id, title, description }) => ({
      ...named(_id, title, joined(dashboardTexts.search.onTheSite, shortened(description))),
      path: dashboardListPath('siteNotifications', title),
    })),
  pushes: async ({ core, text, limit }) =>
    (await searchCampaigns(core, text, limit)).map(({ _id, title, state, deliveryType }) => ({
      ...named(_id, title, joined(dashboardTexts.search.toPhones, state)),
      path: dashboardPushPath(deliveryType, title),
    })),
  affiliates: async ({ core, text, limit }) =>
    (await searchAffiliates(core, text, limit)).map(({ _id, title, link }) => ({
      ...named(_id, title, link),
      path: dashboardListPath('affiliates', title),
    })),
};

async function findGames({ core, text, limit }: Search): Promise<SearchItem[]> {
  const games = await searchGames(core, text, limit);
  const leagues = await findLeagues(core, distinctIds(games.map(({ leagueId }) => leagueId)));
  const leagueOf = await labelLeagues(core, leagues);
  const style = { timeZone: core.env.SITE_TIME_ZONE, hour12: false };
  return games.map(({ _id, matchId, leagueId, homeTeam, awayTeam, startsAt, ...game }) => {
    const status = statusOf(game);
    return {
      ...named(_id, versus(homeTeam, awayTeam), joined(dayAndTime(startsAt, style), status)),
      path: dashboardMatchPath(matchId.toHexString()),
      game: {
        homeTeam,
        awayTeam,
        league: leagueOf.get(leagueId.toHexString()) ?? '',
        status,
        startsAt: startsAt?.toISOString() ?? null,
      },
    };
  });
}

const gamesText = (games: number) => counted(games, 'game', 'games');

const named = (_id: ObjectId, title: string, detail: string) => ({ id: _id.toHexString(), title, detail });

const joined = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(' · ');

/** The number of characters of a longer text that are shown beside a result. */
const DETAIL_LENGTH = 80;
const shortened = (text: string) =>
  text.length <= DETAIL_LENGTH ? text : `${text.slice(0, DETAIL_LENGTH).trimEnd()}…`;
