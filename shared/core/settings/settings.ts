import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '@touchline/contract/constants';
import type {
  AdZonesForm,
  DevToolsForm,
  MaintenanceForm,
  SiteSettingsForm,
} from '@touchline/contract/forms/settings';
import type { PublicSettings, StaffSettings } from '@touchline/contract/records/settings';
import { texts } from '@touchline/contract/texts';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { Env } from '../platform/env.ts';
import { invalidField, isDuplicateKey } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import type { Change, Fields } from '../platform/store.ts';
import { roleExists } from '../roles/roles.ts';
import { type Settings, type SiteLinks, settingsStore } from './settings.store.ts';

export type { Settings, SiteLinks } from './settings.store.ts';

const SETTINGS_ID = new ObjectId('5e7715650000000000000001');

/** The feed of the one settings document. */
export const settingsFeed = feedOf(settingsStore);

/** The settings; the first call of an installation makes them with their defaults. */
export async function readSettings(core: Core): Promise<Settings> {
  const store = settingsStore(core);
  const found = await store.collection.findOne({ _id: SETTINGS_ID });
  if (found) return found;
  try {
    return await store.insert(
      {
        devTools: { isEnabled: false },
        maintenance: {
          isEnabled: false,
          message: maintenanceTexts.message,
          from: null,
          until: null,
        },
        adZones: [],
        adConsent: true,
        goLiveOffsetMinutes: GO_LIVE_OFFSET_MINUTES.default,
        affiliateGate: true,
        liveTooLongHours: LIVE_TOO_LONG_HOURS.default,
        links: null,
      },
      { id: SETTINGS_ID },
    );
  } catch (error) {
    // Another process made them at the same time.
    if (isDuplicateKey(error)) return readSettings(core);
    throw error;
  }
}

export interface SettingsAt {
  id: ObjectId;
  /** The version that the client has seen. */
  version?: number | undefined;
}

/** Switches the block of developer tools for visitors; throws NOT_FOUND and STALE. */
export const writeDevTools = (core: Core, at: SettingsAt, form: DevToolsForm): Promise<Change<Settings>> =>
  write(core, at, () => ({ devTools: form }));

/** Switches the maintenance notice; throws NOT_FOUND, STALE and VALIDATION_ERROR. */
export const writeMaintenance = (
  core: Core,
  at: SettingsAt,
  { isEnabled, message, from, until }: MaintenanceForm,
): Promise<Change<Settings>> =>
  write(core, at, ({ maintenance: before }) => {
    const maintenance = {
      isEnabled,
      message: message === undefined ? before.message : message || maintenanceTexts.message,
      from: from === undefined ? before.from : from,
      until: until === undefined ? before.until : until,
    };
    if (maintenance.from && maintenance.until && maintenance.until <= maintenance.from)
      throw invalidField('until', texts.forms.settings.untilBeforeFrom);
    return { maintenance };
  });

/** Writes the ad zones as a whole; throws NOT_FOUND and STALE. */
export const writeAdZones = (
  core: Core,
  at: SettingsAt,
  { adZones }: AdZonesForm,
): Promise<Change<Settings>> => write(core, at, () => ({ adZones }));

/**
 * Changes the other settings; a missing field stays unchanged. A new go-live offset has to reach the games too:
 * `changeGoLiveOffset` does both. Throws NOT_FOUND, STALE, and VALIDATION_ERROR for a role that does not exist.
 */
export const writeSite = (
  core: Core,
  at: Partial<SettingsAt>,
  { links, ...fields }: SiteSettingsForm,
): Promise<Change<Settings>> =>
  write(core, at, async (before) => {
    // A deleted role may stay in the list.
    for (const role of fields.requireSecondFactor ?? [])
      if (!before.requireSecondFactor?.includes(role) && !(await roleExists(core, role)))
        throw invalidField('requireSecondFactor', texts.errors.unknownReference('Role'));
    return {
      ...given(fields),
      ...(links ? { links: { ...(before.links ?? linksOf(core.env)), ...given(links) } } : {}),
    };
  });

/** Whether a worker checks the addresses of streams. */
export const areStreamsProbed = ({ streamProbes = true }: Settings): boolean => streamProbes;

/** All settings, as shown to users who may change them. */
export const presentStaffSettings = (env: Env, settings: Settings): StaffSettings => ({
  ...presentSettings(env, settings),
  adZones: settings.adZones,
  liveTooLongHours: settings.liveTooLongHours,
  streamProbes: areStreamsProbed(settings),
  adNetworks: { A: env.AD_NETWORK_A_URL !== undefined, B: env.AD_NETWORK_B_URL !== undefined },
  requireSecondFactor: settings.requireSecondFactor ?? [],
});

/** The settings as visitors see them. */
export function presentSettings(env: Env, settings: Settings): PublicSettings {
  const { isEnabled, message, from, until } = settings.maintenance;
  return {
    _id: settings._id.toHexString(),
    devTools: settings.devTools,
    maintenance: {
      isEnabled,
      message,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    },
    adZones: settings.adZones.filter((zone) => zone.isEnabled),
    adConsent: settings.adConsent,
    goLiveOffsetMinutes: settings.goLiveOffsetMinutes,
    affiliateGate: settings.affiliateGate,
    links: settings.links ?? linksOf(env),
    siteTimeZone: env.SITE_TIME_ZONE,
    productName: env.PRODUCT_NAME,
    governingLaw: env.GOVERNING_LAW ?? null,
    vapidPublicKey: env.VAPID_PUBLIC_KEY ?? null,
    version: settings.version,
    changedAt: settings.changedAt.toISOString(),
  };
}

/** A change of the one document; an id other than its own is NOT_FOUND. */
const write = (
  core: Core,
  { id = SETTINGS_ID, version }: Partial<SettingsAt>,
  fieldsOf: (before: Settings) => Partial<Fields<Settings>> | Promise<Partial<Fields<Settings>>>,
): Promise<Change<Settings>> =>
  settingsStore(core).changeById(id, async (before) => ({ $set: await fieldsOf(before) }), {
    version,
    present: (current) => presentStaffSettings(core.env, current),
  });

/** The fields that are not undefined. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

function linksOf(env: Env): SiteLinks {
  const socials = [
    { name: 'X', url: env.SOCIAL_X },
    { name: 'Facebook', url: env.SOCIAL_FACEBOOK },
    { name: 'Instagram', url: env.SOCIAL_INSTAGRAM },
    { name: 'Telegram', url: env.SOCIAL_TELEGRAM },
    { name: 'Discord', url: env.SOCIAL_DISCORD },
    { name: 'YouTube', url: env.SOCIAL_YOUTUBE },
  ];
  return {
    supportChatUrl: env.SUPPORT_CHAT_URL ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    socials: socials.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  };
}
