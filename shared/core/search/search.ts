import { SEARCH_RESULTS_PER_GROUP } from '@touchline/contract/constants';
import { APP_PLATFORM_LABELS } from '@touchline/contract/lists/platforms';
import { can, type PermissionKey } from '@touchline/contract/permissions';
import {
  SEARCH_GROUPS,
  type SearchGroup,
  type SearchItem,
  type SearchResult,
} from '@touchline/contract/records/search';
import {
  dashboardListPath,
  dashboardMatchPath,
  dashboardPushPath,
} from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import type { ObjectId } from 'mongodb';
import { searchAffiliates } from '../affiliates/affiliates.ts';
import { searchContacts } from '../contacts/contacts.ts';
import { searchDownloads } from '../downloads/downloads.ts';
import { searchFaqs } from '../faqs/faqs.ts';
import { searchGames } from '../games/list-games.ts';
import { searchLeagues } from '../leagues/leagues.ts';
import { searchMatches } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { searchCampaigns } from '../push/campaigns.ts';
import { searchRequests } from '../requests/requests.ts';
import { searchSiteNotifications } from '../site-notifications/site-notifications.ts';
import { searchUsers, type User } from '../users/users.ts';

/** One kind of record in a group: who may find it, and how. */
interface Searched {
  readonly group: SearchGroup;
  readonly needs: PermissionKey;
  find(search: Search): Promise<readonly SearchItem[]>;
}

interface Search {
  core: Core;
  text: string;
  actor: User;
  limit: number;
}

/** Finds records by the beginnings of their words: five in each group, and only in what the user may see. */
export async function searchAll(core: Core, text: string, actor: User): Promise<SearchResult[]> {
  const search = { core, text, actor, limit: SEARCH_RESULTS_PER_GROUP };
  const allowed = SEARCHED.filter(({ needs }) => can(actor, needs));
  const found = await Promise.all(
    allowed.map(async ({ group, find }) => ({ group, items: await find(search) })),
  );
  return SEARCH_GROUPS.flatMap((group) => {
    const items = found.filter((each) => each.group === group).flatMap((each) => each.items);
    return items.length > 0 ? [{ group, items: items.slice(0, SEARCH_RESULTS_PER_GROUP) }] : [];
  });
}

const SEARCHED: readonly Searched[] = [
  {
    group: 'Matches',
    needs: 'matches:view',
    find: async ({ core, text, limit }) =>
      (await searchMatches(core, text, limit)).map(({ _id, title, category }) => ({
        ...named(_id, title, category ?? ''),
        path: dashboardMatchPath(_id.toHexString()),
      })),
  },
  {
    group: 'Games',
    needs: 'games:view',
    find: async ({ core, text, limit }) =>
      (await searchGames(core, text, limit)).map(({ _id, matchId, homeTeam, awayTeam, ...game }) => ({
        ...named(_id, versus(homeTeam, awayTeam), joined(`${game.date} ${game.time}`, game.status)),
        path: dashboardMatchPath(matchId.toHexString()),
      })),
  },
  {
    group: 'Leagues',
    needs: 'leagues:view',
    find: async ({ core, text, limit }) =>
      (await searchLeagues(core, text, limit)).map(({ _id, name, abbreviation, category }) => ({
        ...named(_id, name, joined(abbreviation, category)),
        path: dashboardListPath('leagues', name),
      })),
  },
  {
    group: 'Requests',
    needs: 'match-requests:view',
    find: async ({ core, text, limit }) =>
      (await searchRequests(core, text, limit)).map(({ _id, homeTeam, awayTeam, league, status }) => ({
        ...named(_id, versus(homeTeam, awayTeam), joined(league, status)),
        path: dashboardListPath('requests', `${homeTeam} ${awayTeam}`),
      })),
  },
  {
    group: 'Contact',
    needs: 'contact:view',
    find: async ({ core, text, limit }) =>
      (await searchContacts(core, text, limit)).map(({ _id, subject, name, status }) => ({
        ...named(_id, subject, joined(name, status)),
        path: dashboardListPath('contacts', subject),
      })),
  },
  {
    group: 'FAQs',
    needs: 'faqs:view',
    find: async ({ core, text, limit }) =>
      (await searchFaqs(core, text, limit)).map(({ _id, title, description }) => ({
        ...named(_id, title, shortened(description)),
        path: dashboardListPath('faqs', title),
      })),
  },
  {
    group: 'Users',
    needs: 'users:view',
    find: async ({ core, text, limit, actor }) =>
      (await searchUsers(core, text, limit, actor)).map(({ _id, username, email, role }) => ({
        ...named(_id, username, can(actor, 'users:view-info') ? joined(email, role) : role),
        path: dashboardListPath('users', username),
      })),
  },
  {
    group: 'Releases',
    needs: 'app-downloads:access',
    find: async ({ core, text, limit }) =>
      (await searchDownloads(core, text, limit)).map(({ _id, platform, appVersion, releaseStatus }) => ({
        ...named(_id, `${APP_PLATFORM_LABELS[platform]} ${appVersion}`, releaseStatus),
        path: dashboardListPath('downloads', appVersion),
      })),
  },
  {
    group: 'Notifications',
    needs: 'notifications:access',
    find: async ({ core, text, limit }) =>
      (await searchSiteNotifications(core, text, limit)).map(({ _id, title, description }) => ({
        ...named(_id, title, joined('On the site', shortened(description))),
        path: dashboardListPath('notices', title),
      })),
  },
  {
    group: 'Notifications',
    needs: 'app-notifications:view',
    find: async ({ core, text, limit }) =>
      (await searchCampaigns(core, text, limit)).map(({ _id, title, state, deliveryType }) => ({
        ...named(_id, title, joined('To phones', state)),
        path: dashboardPushPath(deliveryType, title),
      })),
  },
  {
    group: 'Affiliates',
    needs: 'affiliate:view',
    find: async ({ core, text, limit }) =>
      (await searchAffiliates(core, text, limit)).map(({ _id, title, link }) => ({
        ...named(_id, title, link),
        path: dashboardListPath('affiliates', title),
      })),
  },
];

const named = (_id: ObjectId, title: string, detail: string) => ({ id: _id.toHexString(), title, detail });

const joined = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(' · ');

/** Characters of a longer text that are shown beside a find. */
const DETAIL_LENGTH = 80;
const shortened = (text: string) =>
  text.length <= DETAIL_LENGTH ? text : `${text.slice(0, DETAIL_LENGTH).trimEnd()}…`;
