import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** The time in ms for which a file stays after the last build that contained it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Copies the hashed files of the current build in `dist` beside it, so that pages of the releases before the next build
 * find their files for seven days; removes older ones. Runs before a build, which empties the build's own folder, and
 * before an api in a container starts, where the folder of earlier files is one of all containers.
 */
export function keepEarlierAssets(dist: string, now = new Date()): void {
  const current = join(dist, 'client', 'assets');
  const earlier = join(dist, 'earlier', 'assets');
  if (!existsSync(current)) return;
  mkdirSync(earlier, { recursive: true });
  for (const name of readdirSync(current)) {
    // Whole at once, since an api may look for it meanwhile.
    const part = join(earlier, `.${process.pid}-${name}`);
    copyFileSync(join(current, name), part);
    utimesSync(part, now, now);
    renameSync(part, join(earlier, name));
  }
  for (const name of readdirSync(earlier))
    if (now.getTime() - statSync(join(earlier, name)).mtimeMs > KEPT_MS) rmSync(join(earlier, name));
}
