import type { Readiness } from '@touchline/contract/records/overview';
import { counted, exactCount } from '@touchline/contract/rules/formats';
import { isReady } from '@touchline/contract/rules/readiness';
import { cures } from './cures.ts';

/** The number of unready games: '12', or '50+' if all listed ones are unready and there are more. */
export function lackingText(listed: readonly Readiness[], total = listed.length): string {
  const lacking = listed.filter((game) => !isReady(game)).length;
  return exactCount(lacking) + (lacking === listed.length && total > lacking ? '+' : '');
}

/** Something that a game needs, or may have. */
export interface ReadinessCheck {
  /** The column head. */
  readonly name: 'Streams' | 'Affiliate' | 'Push' | 'Logo';
  readonly isThere: boolean;
  /** The text without a column head: 'No streams'. */
  readonly label: string;
  /** Optional: nothing is wrong without it. */
  readonly isChoice?: boolean;
  /** The path where it is added, and the label of that link. */
  readonly cure: string;
  readonly cureName: string;
}

/** The checks of a game that the user may see, in the order of the board's columns. */
export function checksOf(game: Readiness): ReadinessCheck[] {
  const { gameId, matchId, title, league, streams, affiliate, push, logo } = game;
  const checks: ReadinessCheck[] = [
    {
      name: 'Streams',
      isThere: streams > 0,
      label: streams === 0 ? 'No streams' : counted(streams, 'stream', 'streams'),
      cure: cures.streams(matchId, gameId),
      cureName: `Add streams to ${title}`,
    },
  ];
  if (affiliate !== undefined)
    checks.push({
      name: 'Affiliate',
      isThere: affiliate,
      label: 'Affiliate',
      cure: cures.affiliate(matchId, gameId),
      cureName: `Choose an affiliate link for ${title}`,
    });
  if (push !== undefined)
    checks.push({
      name: 'Push',
      isThere: push,
      label: 'Push',
      isChoice: true,
      cure: cures.push(gameId),
      cureName: `Schedule a push for ${title}`,
    });
  checks.push({
    name: 'Logo',
    isThere: logo,
    label: 'Logo',
    cure: cures.logo(league),
    cureName: `Give ${league} a logo`,
  });
  return checks;
}
