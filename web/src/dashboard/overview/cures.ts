import { canOpen } from '@touchline/contract/permissions';
import type { Attention, AttentionKind } from '@touchline/contract/records/overview';
import { dashboardListPath, dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { useSession } from '../../lib/session.ts';
import { pageAt } from '../pages.ts';

/** Where what a game lacks is put right, by the lack. */
export const cures = {
  streams: (matchId: string, gameId: string) => `${dashboardMatchPath(matchId)}?streams=${gameId}`,
  affiliate: (matchId: string, gameId: string) => `${dashboardMatchPath(matchId)}?edit=${gameId}`,
  push: (gameId: string) => `${dashboardListPath('pushes')}?add=true&game=${gameId}`,
  logo: (league: string) => `${dashboardListPath('leagues', league)}&edit=${encodeURIComponent(league)}`,
};

/** Whether a reason to look is one of games. */
export const isOfGame = (kind: AttentionKind): boolean => kind !== 'failed-pushes' && kind !== 'failed-jobs';

/** Where a reason to look is put right: a game's in its dialog, any other on the page that the server names. */
export function attentionPath(kind: AttentionKind, { id, path }: Attention['items'][number]): string {
  if (id === undefined || !isOfGame(kind)) return path;
  return `${path}?${kind === 'live-without-streams' ? 'streams' : 'edit'}=${id}`;
}

/** What is said of each reason to look, and what its button says. */
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

/** The path itself when there is a page that the signed-in user may open, so that no link leads to a refusal. */
export function useOpenPath(): (path: string) => string | undefined {
  const user = useSession((state) => state.user);
  return (path) => {
    const page = pageAt(path.split('?')[0] ?? path);
    return page && canOpen(user, page.path) ? path : undefined;
  };
}
