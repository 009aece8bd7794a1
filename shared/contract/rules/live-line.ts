import { siteTexts } from '../texts/site.ts';
import { compactCount } from './formats.ts';
import { type Instant, toMillis } from './instants.ts';

const MINUTE_MS = 60_000;

/** What a live game's line is made of. */
interface LiveGame {
  readonly startsAt: Instant;
  readonly viewCount: number;
}

/**
 * What is new about a live game at `now` (epoch milliseconds of the server's clock): the full minutes since its kick-off,
 * or the begun ones until it, and how often it was viewed. '12 min · 1.2K views'; '' where there is neither.
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
