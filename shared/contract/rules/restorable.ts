import type { z } from 'zod';
import { listGames, updateGame } from '../calls/games.ts';
import { listPushes, updatePush } from '../calls/pushes.ts';
import {
  getStaffSettings,
  updateAdZones,
  updateDevTools,
  updateMaintenance,
  updateSite,
} from '../calls/settings.ts';
import { listUsers, updateUser } from '../calls/users.ts';
import type { Call } from '../define-call.ts';
import type { AnyResource } from '../define-resource.ts';
import type { ActivityView } from '../records/activity.ts';
import { USUAL_RESOURCES } from '../resources/all.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The calls and fields that restore the values of a record. */
export interface Restorable {
  /** The call that reads the record: its list by `ids`, or the settings, which are one record. */
  readonly list: Call;
  readonly update: Call<z.ZodType, z.ZodType, z.ZodObject>;
  /** The fields of the record's form. */
  readonly fields: readonly string[];
  /** The values for a call that keeps missing fields; other calls take all fields of the form. */
  readonly partOf?: (values: Fields) => Fields;
  /** Fields that follow from those. */
  readonly derived?: readonly string[];
  readonly versionField?: string;
}

/** A resource whose form shows all fields that a change may set. */
const restorableBy = ({ list, update, form, versionField }: AnyResource): Restorable => ({
  list,
  update,
  fields: Object.keys(form.shape),
  ...(versionField && { versionField }),
});

const asTheyAre = (values: Fields): Fields => values;

/**
 * Entities with a form, by their name in the audit log; the settings with a form for each part. Passwords, permissions
 * and roles are never restored; neither is the offset, whose form shows how many games it would make live.
 */
export const RESTORABLE: Readonly<Record<string, Restorable | readonly Restorable[]>> = {
  ...Object.fromEntries(
    Object.values(USUAL_RESOURCES).map((resource) => [resource.entity, restorableBy(resource)]),
  ),
  Game: {
    list: listGames,
    update: updateGame,
    fields: [
      ...['title', 'location', 'homeTeam', 'awayTeam', 'date', 'time', 'leagueId', 'platforms'],
      ...['status', 'isLive', 'highlightsUrl', 'affiliateId'],
    ],
    derived: ['startsAt', 'liveAt', 'autoLiveAt'],
  },
  'Push notification': {
    list: listPushes,
    update: updatePush,
    fields: [
      ...['title', 'body', 'image', 'category', 'screen', 'gameId'],
      ...['deliveryType', 'deliveryDate', 'deliveryTime', 'relative', 'audience'],
    ],
    derived: ['deliverAt', 'cancelReason', 'game', 'sport', 'matchId'],
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
      fields: [
        'liveTooLongHours',
        'streamProbes',
        'affiliateGate',
        'adConsent',
        'requireSecondFactor',
        'links',
      ],
      partOf: asTheyAre,
    },
  ],
  User: { list: listUsers, update: updateUser, fields: ['username', 'email'] },
};

/**
 * The calls that restore the values before a change, with those values; null where the record's form does not show them
 * all.
 */
export function restorableOf({
  action,
  entity,
  before,
  outcome,
}: ActivityView): { restorable: Restorable; values: Fields } | null {
  if (!before || outcome !== 'done') return null;
  if (!action.startsWith(`Updated ${entity}: `)) return null;
  for (const restorable of [RESTORABLE[entity] ?? []].flat()) {
    const { fields, derived = [] } = restorable;
    const values = Object.entries(before).filter(([name]) => !derived.includes(name));
    const isShown = values.length > 0 && values.every(([name]) => fields.includes(name));
    if (isShown) return { restorable, values: Object.fromEntries(values) };
  }
  return null;
}

/** The ids of the streams that a change took off their games: one game's in its form, or many at once. */
export function removedStreams({ action, entity, before, after, outcome }: ActivityView): string[] {
  if (!before || outcome !== 'done') return [];
  if (entity === 'Stream') return action.startsWith('Removed Stream:') ? idsIn(before.rows, 'id') : [];
  const kept = new Set(idsIn(after?.streamUrls, '_id'));
  return entity === 'Game' ? idsIn(before.streamUrls, '_id').filter((id) => !kept.has(id)) : [];
}

/** The ids of a list in the log. */
function idsIn(list: unknown, field: 'id' | '_id'): string[] {
  const items: readonly Fields[] = Array.isArray(list) ? list : [];
  return items.map((item) => item[field]).filter((id) => typeof id === 'string');
}

/** The body of the call that restores the values; `leagueName` returns the name of a league's id. */
export function restoringBody(
  { fields, partOf, versionField }: Restorable,
  record: Fields,
  values: Fields,
  leagueName: (id: string) => string,
): Fields {
  if (partOf) return { ...partOf(values), version: record.version };
  const all = fields.flatMap((name): (readonly [string, unknown])[] => {
    const value = name in values ? values[name] : record[name];
    if (name === 'leagueId')
      return [
        ['league', name in values ? leagueName(String(value)) : record.league],
        ['leagueId', value],
      ];
    // Sent in the form in which it is typed.
    if (name === 'sizeInMB') return [[name, String(value)]];
    // An object, unlike the other fields that may be empty.
    if (name === 'relative') return [[name, value ?? null]];
    return value === undefined ? [] : [[name, value ?? '']];
  });
  const versionName = versionField ?? 'version';
  return { ...Object.fromEntries(all), [versionName]: record[versionName] };
}
