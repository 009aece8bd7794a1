import type { Readiness } from '@touchline/contract/records/overview';
import { cures } from './cures.ts';

/** Whether a game lacks nothing that it needs; a push is a choice. */
export const isReady = ({ streams, affiliate, logo }: Readiness): boolean =>
  streams > 0 && affiliate !== false && logo;

/** One thing that a game needs, or may have. */
export interface ReadinessCheck {
  /** As the head of its column says. */
  readonly name: 'Streams' | 'Affiliate' | 'Push' | 'Logo';
  readonly isThere: boolean;
  /** How it reads beside others, where no head of a column says what it is: 'No streams'. */
  readonly label: string;
  /** Nothing is wrong without it. */
  readonly isChoice?: boolean;
  /** Where it is put right, and what that does. */
  readonly cure: string;
  readonly cureName: string;
}

/** What a game needs, as far as the user may see it, in the order of the board's columns. */
export function checksOf(game: Readiness): ReadinessCheck[] {
  const { gameId, matchId, title, league, streams, affiliate, push, logo } = game;
  const checks: ReadinessCheck[] = [
    {
      name: 'Streams',
      isThere: streams > 0,
      label: streams === 0 ? 'No streams' : streams === 1 ? '1 stream' : `${streams} streams`,
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
