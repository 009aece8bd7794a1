/** The sentence for a disk on which a folder, that need not be there yet, has less room than this; undefined where it has. */
export function diskProblem(
  folder: string,
  megabytes: number,
  statfs?: (folder: string) => { bavail: number; bsize: number },
): string | undefined;
