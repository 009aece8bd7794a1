import type { PublicGame } from '@touchline/contract/records/match';
import { affiliateStep } from '@touchline/contract/rules/local-storage';
import { storedClicks } from '../game/affiliate-gate.ts';

/** Whether a stream of the game may open without a click: one of them was opened in the last 30 minutes. */
export function hasPassedAffiliateGate(
  game: Pick<PublicGame, 'affiliateLink' | 'streamUrls'>,
  gate: boolean,
): boolean {
  const shared = { link: game.affiliateLink, gate, clicks: storedClicks(), now: Date.now() };
  return game.streamUrls.some(({ _id }) => affiliateStep({ ...shared, streamId: _id }) === 'dialog');
}
