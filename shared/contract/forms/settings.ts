import { z } from 'zod';
import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '../constants.ts';
import { AD_ZONE_TYPES } from '../lists/ad-zone-types.ts';
import { normalizeText } from '../rules/normalize-text.ts';
import { adTexts } from '../texts/ads.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { emailAddress, httpUrl, optionalText, requiredLine, roleSlug } from './fields.ts';

const texts = formTexts.settings;
/** The longest lists and names; every visitor gets them. */
const MAX = { zones: 50, socials: 20, name: 60, message: 500, roles: 200 } as const;

/** Switches the block of developer tools for visitors. */
export const devToolsForm = z.strictObject({ isEnabled: z.boolean() });
export type DevToolsForm = z.output<typeof devToolsForm>;

/** The maintenance notice. Missing fields stay; `null` removes a limit of its time. */
export const maintenanceForm = z.strictObject({
  isEnabled: z.boolean(),
  /** Empty: the usual sentence. */
  message: optionalText(formTexts.labels.message, MAX.message),
  from: limitOfTime(),
  until: limitOfTime(),
});
export type MaintenanceForm = z.output<typeof maintenanceForm>;

/** One ad zone. */
export const adZoneForm = z.strictObject({
  name: requiredLine({ required: adTexts.zoneIncomplete, label: 'Ad Zone Name' }, MAX.name),
  zoneId: z
    .string({ error: adTexts.zoneIncomplete })
    .trim()
    .min(1, { error: adTexts.zoneIncomplete, abort: true })
    .regex(/^\d{1,20}$/, texts.zoneIdNotANumber),
  type: z.enum(AD_ZONE_TYPES, { error: texts.selectZoneType }),
  isEnabled: z.boolean(),
});

/** The ad zones as a whole; no two have the same name. */
export const adZonesForm = z.strictObject({
  adZones: z
    .array(adZoneForm)
    .max(MAX.zones, { abort: true })
    .superRefine((zones, context) => {
      const keys = zones.map((zone) => normalizeText(zone.name, 'NFKC').toLowerCase());
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index)
          context.addIssue({ code: 'custom', path: [index, 'name'], message: texts.zoneNameTaken });
    }),
});
export type AdZonesForm = z.output<typeof adZonesForm>;

/** Links to the site's other channels. Missing fields stay; empty or `null` hides the element. */
const siteLinksForm = z.strictObject({
  supportChatUrl: noneOr(httpUrl(texts.invalidUrl), texts.invalidUrl),
  contactEmail: noneOr(emailAddress(texts.invalidEmail), texts.invalidEmail),
  socials: z
    .array(
      z.strictObject({
        name: requiredLine({ required: texts.socialNameRequired, label: 'Name' }, MAX.name),
        url: httpUrl(texts.invalidUrl),
      }),
    )
    .max(MAX.socials)
    .optional(),
});

/** The other settings of the site; missing fields stay. */
export const siteSettingsForm = z.strictObject({
  goLiveOffsetMinutes: wholeNumber(GO_LIVE_OFFSET_MINUTES, texts.offsetOutOfRange).optional(),
  liveTooLongHours: wholeNumber(LIVE_TOO_LONG_HOURS, texts.hoursOutOfRange).optional(),
  streamProbes: z.boolean().optional(),
  affiliateGate: z.boolean().optional(),
  adConsent: z.boolean().optional(),
  /** The roles whose users need a second factor; only a super-admin sets them. */
  requireSecondFactor: z
    .array(roleSlug)
    .max(MAX.roles, errorTexts.unknownReference('Role'))
    .transform((roles) => [...new Set(roles)])
    .optional(),
  links: siteLinksForm.optional(),
});
export type SiteSettingsForm = z.output<typeof siteSettingsForm>;

/** An instant as ISO text with its zone; `null` or empty for none. */
function limitOfTime() {
  const instant = z.iso
    .datetime({ offset: true, error: texts.invalidDate })
    .transform((text) => new Date(text));
  return noneOr(instant, texts.invalidDate);
}

/** The value, or null for empty and null. */
function noneOr<T extends z.ZodType>(value: T, error: string) {
  return z.union([z.literal('').transform(() => null), z.null(), value], { error }).optional();
}

function wholeNumber({ min, max }: { min: number; max: number }, error: string) {
  return z.int({ error }).min(min, error).max(max, error);
}
