import type { AdZoneType } from '@touchline/contract/lists/ad-zone-types';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore } from '../platform/store.ts';

export interface SiteLinks {
  supportChatUrl: string | null;
  contactEmail: string | null;
  socials: { name: string; url: string }[];
}

export interface Settings extends BaseRecord {
  devTools: { isEnabled: boolean };
  maintenance: { isEnabled: boolean; message: string; from: Date | null; until: Date | null };
  adZones: { name: string; zoneId: string; type: AdZoneType; isEnabled: boolean }[];
  adConsent: boolean;
  goLiveOffsetMinutes: number;
  affiliateGate: boolean;
  liveTooLongHours: number;
  /** Whether a worker checks the addresses of streams; missing until it is first set: it does. */
  streamProbes?: boolean;
  /** The roles (slugs) whose users need a second factor; missing until it is first set. */
  requireSecondFactor?: string[];
  /** null: the links of the environment. */
  links: SiteLinks | null;
}

export const settingsStore = defineStore<Settings>({
  name: 'settings',
  entity: 'Settings',
  internal: [],
  indexes: [],
});
