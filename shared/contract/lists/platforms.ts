/** The platforms that show content. */
export const CONTENT_PLATFORMS = ['web', 'mobile', 'both'] as const;
export type ContentPlatform = (typeof CONTENT_PLATFORMS)[number];
export const CONTENT_PLATFORM_LABELS = {
  web: 'Web',
  mobile: 'Mobile',
  both: 'Both',
} as const satisfies Record<ContentPlatform, string>;
export const DEFAULT_CONTENT_PLATFORM = 'both' satisfies ContentPlatform;

/** The platforms of app releases. */
export const APP_PLATFORMS = ['ios', 'android'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** The audiences of push notifications. */
export const PUSH_AUDIENCES = ['all', ...APP_PLATFORMS] as const;
export type PushAudience = (typeof PUSH_AUDIENCES)[number];

/** A platform's name for display. */
export const APP_PLATFORM_LABELS = { ios: 'iOS', android: 'Android' } as const satisfies Record<
  AppPlatform,
  string
>;
