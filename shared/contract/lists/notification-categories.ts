import { namesOf } from './names-of.ts';

/** The categories of a push notification, each with its emoji, in the order of the form. */
export const NOTIFICATION_CATEGORIES = [
  { name: 'notification', emoji: '🔔' },
  { name: 'game', emoji: '🎮' },
  { name: 'match', emoji: '🏟️' },
  { name: 'live', emoji: '🔴' },
  { name: 'promo', emoji: '🎁' },
  { name: 'news', emoji: '📰' },
  { name: 'message', emoji: '💬' },
  { name: 'maintenance', emoji: '🛠️' },
  { name: 'security', emoji: '🔒' },
  { name: 'subscription', emoji: '⭐' },
  { name: 'discount', emoji: '💸' },
  { name: 'event', emoji: '📅' },
  { name: 'system_message', emoji: '🖥️' },
  { name: 'app_update', emoji: '📲' },
  { name: 'feature', emoji: '✨' },
  { name: 'score_update', emoji: '📊' },
  { name: 'highlight', emoji: '🎬' },
  { name: 'celebration', emoji: '🎉' },
  { name: 'bug_fixes', emoji: '🐛' },
  { name: 'alert', emoji: '🚨' },
] as const;

export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]['name'];

/** The 20 names as a tuple, in the order of the form. */
export const NOTIFICATION_CATEGORY_NAMES = namesOf(NOTIFICATION_CATEGORIES);

/** The categories that are about one game and require one. */
const GAME_NOTIFICATION_CATEGORIES = ['game', 'match', 'live'] as const;
type GameNotificationCategory = (typeof GAME_NOTIFICATION_CATEGORIES)[number];

/** The category that older clients name differently: the sent and the stored name. */
const NOTIFICATION_CATEGORY_ALIASES = { update: 'app_update' } as const satisfies Record<
  string,
  NotificationCategory
>;

/** True for a category about one game (game, match, live). */
export function isGameCategory(name: string | null | undefined): name is GameNotificationCategory {
  return GAME_NOTIFICATION_CATEGORIES.some((category) => category === name);
}

/** The stored category: 'update' becomes 'app_update', any other name stays. */
export function canonicalNotificationCategory(name: string): string {
  return name === 'update' ? NOTIFICATION_CATEGORY_ALIASES.update : name;
}

/**
 * The categories in a form: all 20 for a new push; for a change the 3 game ones or the other 17, by the record's own.
 */
export function notificationCategoryChoices(
  form: { mode: 'add' } | { mode: 'update'; current: string },
): readonly NotificationCategory[] {
  if (form.mode === 'add') return NOTIFICATION_CATEGORY_NAMES;
  const aboutGame = isGameCategory(canonicalNotificationCategory(form.current));
  return NOTIFICATION_CATEGORY_NAMES.filter((name) => isGameCategory(name) === aboutGame);
}

/** The emoji of a notification category ('' for a name that is not in the list). */
export function notificationEmoji(name: string): string {
  const canonical = canonicalNotificationCategory(name);
  return NOTIFICATION_CATEGORIES.find((category) => category.name === canonical)?.emoji ?? '';
}
