import { siteTexts } from '../texts/site.ts';
import { compactCount } from './formats.ts';
import { type Instant, toMillis } from './instants.ts';

const MINUTE_MS = 60_000;

/** The facts in a live game's line. */
interface LiveGame {
  readonly startsAt: Instant;
  readonly viewCount: number;
}

/**
 * The line of a live game at `now` (epoch milliseconds of the server's clock): full minutes since its kick-off, or
 * started ones until it, and its views. '12 min · 1.2K views'; '' where both are missing.
 */
export function liveLine({ startsAt, viewCount }: LiveGame, now: number): string {
  const start = toMillis(startsAt);
  const parts = [start === null ? '' : sinceKickOff(now - start), viewsInWords(viewCount)];
  return parts.filter(Boolean).join(' · ');
}

function sinceKickOff(ms: number): string {
  if (ms < 0) return siteTexts.game.startsIn(Math.ceil(-ms / MINUTE_MS));
  return siteTexts.game.sinceKickOff(Math.floor(ms / MINUTE_MS));
}

function viewsInWords(views: number): string {
  if (views === 0) return '';
  return views === 1 ? '1 view' : `${compactCount(views)} views`;
}
