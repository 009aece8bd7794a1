/** Where content is shown. */
export const CONTENT_PLATFORMS = ['web', 'mobile', 'both'] as const;
export type ContentPlatform = (typeof CONTENT_PLATFORMS)[number];
export const CONTENT_PLATFORM_LABELS = {
  web: 'Web',
  mobile: 'Mobile',
  both: 'Both',
} as const satisfies Record<ContentPlatform, string>;
export const DEFAULT_CONTENT_PLATFORM = 'both' satisfies ContentPlatform;

/** What an app release is made for. */
export const APP_PLATFORMS = ['ios', 'android'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** Whom a push notification is for. */
export const PUSH_AUDIENCES = ['all', ...APP_PLATFORMS] as const;
export type PushAudience = (typeof PUSH_AUDIENCES)[number];

/** A platform's name as people read it. */
export const APP_PLATFORM_LABELS = { ios: 'iOS', android: 'Android' } as const satisfies Record<
  AppPlatform,
  string
>;
