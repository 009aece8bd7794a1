import { listAffiliates, updateAffiliate } from '../calls/affiliates.ts';
import { listContacts, updateContactStatus } from '../calls/contacts.ts';
import { listStaffDownloads, updateDownload } from '../calls/downloads.ts';
import { listStaffFaqs, updateFaq } from '../calls/faqs.ts';
import { listGames, updateGame } from '../calls/games.ts';
import { listStaffLeagues, updateLeague } from '../calls/leagues.ts';
import { listStaffMatches, updateMatch } from '../calls/matches.ts';
import { listPushes, updatePush } from '../calls/pushes.ts';
import { listRequests, updateRequest } from '../calls/requests.ts';
import {
  getStaffSettings,
  updateAdZones,
  updateDevTools,
  updateMaintenance,
  updateSite,
} from '../calls/settings.ts';
import { listStaffSiteNotifications, updateSiteNotification } from '../calls/site-notifications.ts';
import { listUsers, updateUser } from '../calls/users.ts';
import type { Call } from '../define-call.ts';
import type { ActivityView } from '../records/activity.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How the values of a record are put back. */
export interface Restorable {
  /** What answers the record: its list by `ids`, or the settings, of which there is one record. */
  readonly list: Call;
  readonly update: Call;
  /** The fields of the record's form. */
  readonly fields: readonly string[];
  /** What the call takes for values, where it leaves what is missing as it was; else it takes all fields of the form. */
  readonly partOf?: (values: Fields) => Fields;
  /** What follows from those. */
  readonly derived?: readonly string[];
  readonly versionField?: 'recordVersion';
}

const asTheyAre = (values: Fields): Fields => values;

/**
 * What has a form, by the entity that the log names, the settings with a form for each of their parts. Passwords,
 * permissions and roles are never put back; nor is the offset, whose form says how many games it would let go live.
 */
export const RESTORABLE: Readonly<Record<string, Restorable | readonly Restorable[]>> = {
  'Affiliate link': {
    list: listAffiliates,
    update: updateAffiliate,
    fields: ['title', 'link', 'platforms', 'image', 'isActive'],
  },
  'App download': {
    list: listStaffDownloads,
    update: updateDownload,
    fields: ['platform', 'version', 'downloadUrl', 'sizeInMB', 'releaseStatus'],
    versionField: 'recordVersion',
  },
  'Contact message': { list: listContacts, update: updateContactStatus, fields: ['status'] },
  FAQ: { list: listStaffFaqs, update: updateFaq, fields: ['title', 'description'] },
  Game: {
    list: listGames,
    update: updateGame,
    fields: [
      ...['title', 'location', 'homeTeam', 'awayTeam', 'date', 'time', 'leagueId', 'platforms'],
      ...['status', 'isLive', 'highlightsUrl', 'affiliateId'],
    ],
    derived: ['startsAt', 'liveAt', 'autoLiveAt'],
  },
  League: {
    list: listStaffLeagues,
    update: updateLeague,
    fields: ['name', 'abbreviation', 'country', 'category', 'logoUrl'],
  },
  Match: { list: listStaffMatches, update: updateMatch, fields: ['title', 'description', 'category'] },
  'Match request': {
    list: listRequests,
    update: updateRequest,
    fields: ['homeTeam', 'awayTeam', 'category', 'league', 'username', 'email', 'status'],
  },
  Notification: {
    list: listStaffSiteNotifications,
    update: updateSiteNotification,
    fields: ['title', 'description'],
  },
  'Push notification': {
    list: listPushes,
    update: updatePush,
    fields: [
      ...['title', 'body', 'image', 'category', 'screen', 'gameId'],
      ...['deliveryType', 'deliveryDate', 'deliveryTime', 'audience'],
    ],
    derived: ['deliverAt', 'game', 'sport', 'matchId'],
  },
  Settings: [
    {
      list: getStaffSettings,
      update: updateDevTools,
      fields: ['devTools'],
      partOf: ({ devTools }) => devTools as Fields,
    },
    {
      list: getStaffSettings,
      update: updateMaintenance,
      fields: ['maintenance'],
      partOf: ({ maintenance }) => maintenance as Fields,
    },
    { list: getStaffSettings, update: updateAdZones, fields: ['adZones'], partOf: asTheyAre },
    {
      list: getStaffSettings,
      update: updateSite,
      fields: ['liveTooLongHours', 'affiliateGate', 'adConsent', 'requireSecondFactor', 'links'],
      partOf: asTheyAre,
    },
  ],
  User: { list: listUsers, update: updateUser, fields: ['username', 'email'] },
};

/** How the values before a change are put back, and those values; null where the record's form does not show them all. */
export function restorableOf({
  action,
  entity,
  before,
  outcome,
}: ActivityView): { restorable: Restorable; values: Fields } | null {
  if (before === null || outcome !== 'done') return null;
  if (!action.startsWith(`Updated ${entity}: `)) return null;
  for (const restorable of [RESTORABLE[entity] ?? []].flat()) {
    const { fields, derived = [] } = restorable;
    const values = Object.entries(before).filter(([name]) => !derived.includes(name));
    const isShown = values.length > 0 && values.every(([name]) => fields.includes(name));
    if (isShown) return { restorable, values: Object.fromEntries(values) };
  }
  return null;
}

/** The body of the call that puts the values back; `leagueName` names the league of an id. */
export function restoringBody(
  { fields, partOf, versionField }: Restorable,
  record: Fields,
  values: Fields,
  leagueName: (id: string) => string,
): Fields {
  if (partOf) return { ...partOf(values), version: record.version };
  const all = fields.flatMap((name): (readonly [string, unknown])[] => {
    const value = name in values ? values[name] : record[name];
    if (name === 'leagueId') return [['league', name in values ? leagueName(String(value)) : record.league]];
    // Sent as it is typed.
    if (name === 'sizeInMB') return [[name, String(value)]];
    return value === undefined ? [] : [[name, value ?? '']];
  });
  const versionName = versionField ?? 'version';
  return { ...Object.fromEntries(all), [versionName]: record[versionName] };
}
