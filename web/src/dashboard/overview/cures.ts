import { canOpen } from '@touchline/contract/permissions';
import type { Attention, AttentionKind } from '@touchline/contract/records/overview';
import {
  DASHBOARD_LEAGUES_PATH,
  DASHBOARD_PUSHES_PATH,
  dashboardMatchPath,
  narrowedTo,
} from '@touchline/contract/rules/dashboard-paths';
import { useSession } from '../data/session.ts';
import { pageAt } from '../pages.ts';

/** The paths where a game's missing parts are added, by part. */
export const cures = {
  streams: (matchId: string, gameId: string) => `${dashboardMatchPath(matchId)}?streams=${gameId}`,
  affiliate: (matchId: string, gameId: string) => `${dashboardMatchPath(matchId)}?edit=${gameId}`,
  push: (gameId: string) => `${DASHBOARD_PUSHES_PATH}?add=true&game=${gameId}`,
  logo: (league: string) =>
    `${narrowedTo(DASHBOARD_LEAGUES_PATH, league)}&edit=${encodeURIComponent(league)}`,
};

/** Whether this kind of problem concerns games. */
export const isOfGame = (kind: AttentionKind): boolean => kind !== 'failed-pushes' && kind !== 'failed-jobs';

/** The path where a problem is fixed: the game's dialog, or the page that the server names. */
export function attentionPath(kind: AttentionKind, { id, path }: Attention['items'][number]): string {
  if (id === undefined || !isOfGame(kind)) return path;
  return `${path}?${kind === 'live-without-streams' ? 'streams' : 'edit'}=${id}`;
}

/** The title and the button label of each kind of problem. */
export const ATTENTION: Readonly<Record<AttentionKind, { title: string; action: string; isWaiting?: true }>> =
  {
    'live-without-streams': { title: 'Live without streams', action: 'Add' },
    'no-affiliate-link': { title: 'No affiliate link', action: 'Set' },
    'live-too-long': { title: 'Live for too long', action: 'Finish', isWaiting: true },
    'status-mismatch': { title: 'Status and live flag disagree', action: 'Fix', isWaiting: true },
    'past-its-time': { title: 'Scheduled and past its time', action: 'Check', isWaiting: true },
    'failed-pushes': { title: 'Push failed', action: 'Check' },
    'failed-jobs': { title: 'Jobs failed', action: 'Open' },
  };

/** The path itself if the signed-in user may open its page, else undefined, so that no link leads to a refusal. */
export function useOpenPath(): (path: string) => string | undefined {
  const user = useSession((state) => state.user);
  return (path) => {
    const page = pageAt(path.split('?')[0] ?? path);
    return page && canOpen(user, page.path) ? path : undefined;
  };
}
