import type { AppPlatform } from '../lists/platforms.ts';

/** The name of a downloaded release: '{product}-{platform}-{version}.apk' or '.ipa', safe on every file system. */
export function downloadName(release: {
  readonly product: string;
  readonly platform: AppPlatform;
  readonly version: string;
}): string {
  const name = [release.product, release.platform, release.version].map(safePart).join('-');
  return `${name}.${release.platform === 'android' ? 'apk' : 'ipa'}`;
}

/** Characters that could cause trouble in a file system or a header become dashes. */
function safePart(text: string): string {
  return text.trim().replace(/[\s\p{C}\\/:*?"<>|]+/gu, '-');
}
