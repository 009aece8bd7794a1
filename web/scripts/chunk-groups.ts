import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>;
type Group = NonNullable<CodeSplitting['groups']>[number];
type Context = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

interface ChunkRoots {
  /** The modules that a first visit starts with, by their whole paths. */
  readonly firstVisit: readonly string[];
  /** The entry module of the dashboard: it shares a part of the site and loads nothing else of it. */
  readonly staff: readonly string[];
  /** The page with the most parts that a first visit of the home page does not need; other pages share them. */
  readonly fullest: string;
  /** The folder of what only the public site has. */
  readonly site: string;
}

/**
 * Few files for a first visit: React and its router, which change rarely; the part that the dashboard shares; and the
 * part that other pages share. None contains code that the first visit does not need. What the fullest page shares
 * with others is two more files, since each of its many small parts would weigh half as much again alone: one of the
 * site, one that the dashboard shares as well.
 */
export function chunkGroups({ firstVisit, staff, fullest, site }: ChunkRoots): Group[] {
  const isFirst = reachedFrom(firstVisit);
  const isStaff = reachedFrom(staff);
  const isFull = reachedFrom([fullest]);
  return [
    {
      name: 'react',
      // With the functions for JSX, which stand before React's.
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]|[\\/](jsx-runtime|mounted-anew)\.tsx?$/,
      priority: 3,
    },
    {
      debugName: 'common',
      name: (id, context) => (isStaff(id, context) && isFirst(id, context) ? 'common' : null),
      priority: 2,
    },
    {
      // What the home page shares with the search of phones, which other pages load on demand.
      name: 'home',
      test: HOME_PARTS,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      debugName: 'site',
      name: (id, context) => (isFirst(id, context) ? 'site' : null),
      minShareCount: 2,
      priority: 1,
    },
    {
      debugName: 'parts',
      name(id, context) {
        if (!isFull(id, context) || isFirst(id, context) || PAGE.test(id)) return null;
        if (id.startsWith(site) || CALENDARS.test(id)) return 'site-parts';
        // The dashboard must not load the site's file with it.
        const needsSite = (other: string) => isFirst(other, context) && !isStaff(other, context);
        return context.getModuleInfo(id)?.importedIds.some(needsSite) ? null : 'parts';
      },
      minShareCount: 2,
      // What these import is in a file of the first visit already.
      includeDependenciesRecursively: false,
    },
  ];
}

/** The games and the texts of the home page. */
const HOME_PARTS = /[\\/]site[\\/]home[\\/]board-\w+\.tsx?$|[\\/]texts[\\/]site-home\.ts$/;

/** What all pages of games, teams and leagues have. */
const CALENDARS = /[\\/]rules[\\/]calendar-paths\.ts$/;

/** Pages are files of their own. */
const PAGE = /-page\.tsx$/;

/** Returns a function that says whether a module loads with one of the roots, without a later request. */
function reachedFrom(roots: readonly string[]): (id: string, context: Context) => boolean {
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= closureOf(roots, context);
    return reached.has(id);
  };
}

function closureOf(roots: readonly string[], context: Context): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const module = context.getModuleInfo(id);
    if (!module) throw new Error(`The build has no module ${id}.`);
    for (const imported of module.importedIds) found.add(imported);
  }
  return found;
}
