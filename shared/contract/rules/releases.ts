import type { Timestamp } from './instants.ts';

interface Release {
  readonly platform: string;
  readonly releaseStatus: string;
  readonly createdAt: Timestamp;
}

/** The release offered to visitors of a platform: the newest stable one, else the newest beta; null for none. */
export function offeredRelease<R extends Release>(releases: readonly R[], platform: string): R | null {
  const newestFirst = releases
    .filter((release) => release.platform === platform)
    .sort((a, b) => compareTimes(b.createdAt, a.createdAt));
  return (
    newestFirst.find((release) => release.releaseStatus === 'stable') ??
    newestFirst.find((release) => release.releaseStatus === 'beta') ??
    null
  );
}

function compareTimes(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
}
