import { AD_CONSENT_DAYS, AFFILIATE_WINDOW_MS, VIEW_WINDOW_MS } from '../constants.ts';

/** A browser's entry for a counted view; `time` in epoch milliseconds. The key contains the match. */
export interface ViewedGame {
  readonly time: number;
  readonly gameId: string;
}

/** A browser's entry for an affiliate click; `time` in epoch milliseconds. */
export interface AffiliateClick {
  readonly streamId: string;
  readonly time: number;
}

/** A visitor's choice in the ad bar; `time` in epoch milliseconds. */
export interface AdChoice {
  readonly allowed: boolean;
  readonly time: number;
}

/** The key of a viewed game's entry. */
export function viewedKey(matchId: string, gameId: string) {
  return `${viewedPrefix(matchId)}${gameId}` as const;
}

/** True when a view may be counted: this browser counted none of this game in the last 20 minutes. */
export function mayCountView(entry: ViewedGame | null | undefined, now: number): boolean {
  return !entry || !isWithin(entry.time, now, VIEW_WINDOW_MS);
}

/** The stored keys to remove after counting: viewed games that are no longer in the match. */
export function viewedKeysToRemove(
  keys: readonly string[],
  match: { readonly _id: string; readonly games: readonly { readonly _id: string }[] },
): string[] {
  const kept = new Set<string>(match.games.map((game) => viewedKey(match._id, game._id)));
  return keys.filter((key) => key.startsWith(viewedPrefix(match._id)) && !kept.has(key));
}

/** The clicks of the last 30 minutes; older ones are purged. */
export function recentClicks(clicks: readonly AffiliateClick[], now: number): AffiliateClick[] {
  return clicks.filter((click) => isWithin(click.time, now, AFFILIATE_WINDOW_MS));
}

/** The recent clicks with this one added. */
export function rememberClick(
  clicks: readonly AffiliateClick[],
  streamId: string,
  now: number,
): AffiliateClick[] {
  return [
    ...recentClicks(clicks, now).filter((click) => click.streamId !== streamId),
    { streamId, time: now },
  ];
}

/**
 * The effect of choosing a stream. `link`: open the affiliate link, count the click, open the dialog; `dialog`: only
 * the dialog (a repeated click, or a stream without a link while the gate is off); `refused`: nothing opens.
 */
export function affiliateStep(choice: {
  readonly streamId: string;
  readonly link: string | null | undefined;
  readonly gate: boolean;
  readonly clicks: readonly AffiliateClick[];
  readonly now: number;
}): 'link' | 'dialog' | 'refused' {
  if (!choice.link) return choice.gate ? 'refused' : 'dialog';
  const repeat = recentClicks(choice.clicks, choice.now).some((click) => click.streamId === choice.streamId);
  return repeat ? 'dialog' : 'link';
}

/** True when the ad-blocker notice is due: not yet shown on this calendar day ('YYYY-MM-DD', the visitor's). */
export function isAdBlockerSuggestionDue(shownOn: string | null | undefined, today: string): boolean {
  return shownOn !== today;
}

/** The visitor's choice while it is valid (180 days); null means to ask again. */
export function validAdChoice(choice: AdChoice | null | undefined, now: number): boolean | null {
  return choice && isWithin(choice.time, now, AD_CONSENT_DAYS * 86_400_000) ? choice.allowed : null;
}

function viewedPrefix(matchId: string) {
  return `viewed:${matchId}:` as const;
}

/** A time ahead of now was written by a clock that has been set back since; it must not count for years. */
function isWithin(time: number, now: number, windowMs: number): boolean {
  return time <= now && now - time < windowMs;
}
