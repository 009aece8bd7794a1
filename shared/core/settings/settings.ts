import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '@touchline/contract/constants';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { Env } from '../platform/env.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { type Change, feedOf } from '../platform/store.ts';
import { type Settings, type SiteLinks, settingsStore } from './settings.store.ts';

export type { Settings, SiteLinks } from './settings.store.ts';

/** The one settings document. */
const SETTINGS_ID = new ObjectId('5e7715650000000000000001');

export const settingsFeed = feedOf(settingsStore, {});

/** The settings; makes them with their defaults at the first boot of the installation. */
export async function readSettings(core: Core): Promise<Settings> {
  const store = settingsStore(core);
  const found = await store.collection.findOne({ _id: SETTINGS_ID });
  if (found) return found;
  try {
    return await store.insert(
      {
        devTools: { isEnabled: false },
        maintenance: { isEnabled: false, message: texts.site.maintenance.message, from: null, until: null },
        adZones: [],
        adConsent: true,
        goLiveOffsetMinutes: GO_LIVE_OFFSET_MINUTES.default,
        affiliateGate: true,
        liveTooLongHours: LIVE_TOO_LONG_HOURS.default,
        links: null,
      },
      SETTINGS_ID,
    );
  } catch (error) {
    // Two processes booted at once: the other one made them.
    if (isDuplicateKey(error)) return readSettings(core);
    throw error;
  }
}

/** Changes the offset of going live, in minutes (-120 to 120, negative: before the start), in the settings alone. */
export const writeGoLiveOffset = (core: Core, minutes: number, version?: number): Promise<Change<Settings>> =>
  settingsStore(core).changeById(
    SETTINGS_ID,
    { $set: { goLiveOffsetMinutes: minutes } },
    { version, present: (current) => presentSettings(core.env, current) },
  );

/** What everybody may know of the settings. */
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
    version: settings.version,
    changedAt: settings.changedAt.toISOString(),
  };
}

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
