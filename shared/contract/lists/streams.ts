/** Stream qualities, best first. */
export const STREAM_QUALITIES = ['1080p', '720p', '480p', '360p'] as const;
export type StreamQuality = (typeof STREAM_QUALITIES)[number];

export const STREAM_LANGUAGES = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Chinese',
  'Japanese',
  'Korean',
  'Arabic',
  'Nepali',
  'Hindi',
  'Bengali',
] as const;
export type StreamLanguage = (typeof STREAM_LANGUAGES)[number];
export const DEFAULT_STREAM_LANGUAGE = 'English' satisfies StreamLanguage;

/** Where a stream comes from: only a label, the embed is chosen by the address's host. */
export const STREAM_PLATFORMS = [
  'YouTube',
  'Twitch',
  'Vimeo',
  'Spotify',
  'Facebook Live',
  'TikTok',
  'Touchline',
] as const;
export type StreamPlatform = (typeof STREAM_PLATFORMS)[number];

/** What a new stream entry shows as its address; it counts as empty. */
export const NEW_STREAM_URL = 'https://';
