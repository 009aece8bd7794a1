import { isGameCategory, notificationEmoji } from '../lists/notification-categories.ts';
import { categoryEmoji } from '../lists/sport-categories.ts';

/** The emoji for a sport without one. */
const FALLBACK_SPORT_EMOJI = '🏅';

/**
 * A push title as phones show it: the category's emoji, for game, match and live also the sport's, for live 'LIVE: ',
 * then the typed title. `sport` is the category of the chosen game.
 */
export function titlePreview(push: {
  readonly category: string;
  readonly title: string;
  readonly sport?: string | null;
}): string {
  const sport = isGameCategory(push.category) ? (categoryEmoji(push.sport) ?? FALLBACK_SPORT_EMOJI) : '';
  const prefix = `${notificationEmoji(push.category)}${sport}`;
  const title = push.category === 'live' ? `LIVE: ${push.title}` : push.title;
  return prefix === '' ? title : `${prefix} ${title}`;
}
