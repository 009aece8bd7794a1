import { z } from 'zod';
import { AD_ZONE_TYPES } from '../lists/ad-zone-types.ts';
import { freshExample, instantSchema, objectIdSchema, versionFields } from './common.ts';

/** The answer of `GET /api/setting`. */
export const publicSettingsSchema = z
  .object({
    _id: objectIdSchema,
    devTools: z.object({ isEnabled: z.boolean() }),
    maintenance: z.object({
      isEnabled: z.boolean(),
      message: z.string(),
      from: instantSchema.nullable(),
      until: instantSchema.nullable(),
    }),
    adZones: z.array(
      z.object({ name: z.string(), zoneId: z.string(), type: z.enum(AD_ZONE_TYPES), isEnabled: z.boolean() }),
    ),
    adConsent: z.boolean(),
    goLiveOffsetMinutes: z.int(),
    affiliateGate: z.boolean(),
    links: z.object({
      supportChatUrl: z.string().nullable(),
      contactEmail: z.string().nullable(),
      socials: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    siteTimeZone: z.string(),
    productName: z.string(),
    /** The country or region whose law governs the terms; null where the environment names none. */
    governingLaw: z.string().nullable(),
    /** The public key (base64url) that browsers subscribe to pushes with; null where none is set: no reminders. */
    vapidPublicKey: z.string().nullable(),
    ...versionFields,
  })
  .meta({ id: 'Settings' });
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** All settings, also zones that are off; needs dev-tools:access. */
export const staffSettingsSchema = publicSettingsSchema
  .extend({
    liveTooLongHours: z.int(),
    /** Whether a worker checks the addresses of streams. */
    streamProbes: z.boolean(),
    /** True for an ad network with an address; without one its zones load nothing. */
    adNetworks: z.object({ A: z.boolean(), B: z.boolean() }),
    /** The roles (slugs) whose users need a second factor. */
    requireSecondFactor: z.array(z.string()),
  })
  .meta({ id: 'StaffSettings' });
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const settingsExample: PublicSettings = {
  _id: '65f0c0ffee65f0c0ffee000f',
  devTools: { isEnabled: false },
  maintenance: { isEnabled: false, message: '', from: null, until: null },
  adZones: [],
  adConsent: true,
  goLiveOffsetMinutes: -15,
  affiliateGate: true,
  links: {
    supportChatUrl: 'https://chat.example/touchline',
    contactEmail: 'desk@example.com',
    socials: [{ name: 'Mastodon', url: 'https://social.example/@touchline' }],
  },
  siteTimeZone: 'UTC',
  productName: 'Touchline',
  governingLaw: null,
  vapidPublicKey: null,
  ...freshExample,
};

export const staffSettingsExample: StaffSettings = {
  ...settingsExample,
  liveTooLongHours: 4,
  streamProbes: true,
  adNetworks: { A: true, B: true },
  requireSecondFactor: [],
};
