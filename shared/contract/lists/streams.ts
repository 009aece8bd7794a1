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

/** The source of a stream: only a label, since the host of the address decides the embed. */
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

/** The address in a new stream entry; it counts as empty. */
export const NEW_STREAM_URL = 'https://';
