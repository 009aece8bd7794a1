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
  affiliate: (matchId: string, gameId: string) =>
    `${dashboardMatchPath(matchId)}?edit=${gameId}&field=affiliateId`,
  push: (gameId: string) => `${DASHBOARD_PUSHES_PATH}?add=true&game=${gameId}`,
  logo: (league: string, leagueId: string) =>
    `${narrowedTo(DASHBOARD_LEAGUES_PATH, league)}&edit=${leagueId}&field=logoUrl`,
};

/** Whether this kind of problem concerns games. */
export const isOfGame = (kind: AttentionKind): boolean => kind !== 'failed-pushes' && kind !== 'failed-jobs';

/** Whether this kind of problem is fixed in the list of streams, where the server's path leads. */
const isOfStreams = (kind: AttentionKind): boolean =>
  kind === 'no-stream-plays' || kind === 'stream-in-trouble';

/** The path where a problem is fixed: the game's dialog, or the page that the server names. */
export function attentionPath(kind: AttentionKind, { id, path }: Attention['items'][number]): string {
  if (id === undefined || !isOfGame(kind) || isOfStreams(kind)) return path;
  if (kind === 'no-affiliate-link') return `${path}?edit=${id}&field=affiliateId`;
  return `${path}?${kind === 'live-without-streams' ? 'streams' : 'edit'}=${id}`;
}

/** The problems whose games still run, or may: they are marked less strongly than those that visitors see. */
export const WAITING_KINDS: ReadonlySet<AttentionKind> = new Set([
  'stream-in-trouble',
  'live-too-long',
  'status-mismatch',
  'past-its-time',
]);

/** The path itself if the signed-in user may open its page, else undefined, so that no link leads to a refusal. */
export function useOpenPath(): (path: string) => string | undefined {
  const user = useSession((state) => state.user);
  return (path) => {
    const page = pageAt(path.split('?')[0] ?? path);
    return page && canOpen(user, page.path) ? path : undefined;
  };
}
