import { nounOf } from '../rules/formats.ts';

/** The nouns of numbers that stand elsewhere. */
export const nounTexts = {
  clicks: (clicks: number) => nounOf(clicks, 'click', 'clicks'),
  downloads: (downloads: number) => nounOf(downloads, 'download', 'downloads'),
  permissions: (permissions: number) => nounOf(permissions, 'permission', 'permissions'),
  streams: (streams: number) => nounOf(streams, 'stream', 'streams'),
  usualPermissions: (permissions: number) => nounOf(permissions, 'usual permission', 'usual permissions'),
  views: (views: number) => nounOf(views, 'view', 'views'),
} as const;
