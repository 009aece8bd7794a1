export const AD_ZONE_TYPES = [
  'Popunder',
  'Push Notifications',
  'Interstitial',
  'Vignette banner',
  'In-Page Push',
] as const;
export type AdZoneType = (typeof AD_ZONE_TYPES)[number];

/** The two ad networks; their script addresses come from the environment. */
export type AdNetwork = 'A' | 'B';

/** The network of each zone type. */
export const AD_NETWORK_OF = {
  Popunder: 'A',
  'Push Notifications': 'A',
  Interstitial: 'A',
  'Vignette banner': 'A',
  'In-Page Push': 'B',
} as const satisfies Record<AdZoneType, AdNetwork>;
