import type { KnownGame } from '@touchline/contract/records/match';
import {
  type AffiliateClick,
  affiliateStep,
  recentClicks,
  rememberClick,
} from '@touchline/contract/rules/local-storage';
import { siteTexts } from '@touchline/contract/texts/site';
import { call } from '../../lib/api-client.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { documentTexts } from '../../texts/page-texts.ts';

const KEY = 'affiliate-clicks';

/**
 * Opens the game's affiliate link in a new tab before a stream, once in 30 minutes per stream. True when the stream
 * may open. Must be called within the click, or the browser blocks the tab.
 */
export function passAffiliateGate(
  game: Pick<KnownGame, 'affiliateId' | 'affiliateLink'>,
  streamId: string,
  gate: boolean,
): boolean {
  const now = Date.now();
  const clicks = recentClicks(storedClicks(), now);
  const step = affiliateStep({ streamId, link: game.affiliateLink, gate, clicks, now });
  if (step === 'refused') showToast('error', documentTexts('site', siteTexts).game.noAffiliate);
  const isOpened = step === 'link' && game.affiliateLink !== null && openTab(game.affiliateLink);
  // A tab that the browser blocked does not count as a click; expired clicks are removed either way.
  writeStored(KEY, isOpened ? rememberClick(clicks, streamId, now) : clicks);
  if (isOpened && game.affiliateId !== null) {
    call('PUT /api/affiliate/{affiliateId}/update-clicks', { affiliateId: game.affiliateId }).catch((error) =>
      console.error(error),
    );
  }
  return step !== 'refused';
}

/** Opens a tab without access to this one; false when the browser blocked it. */
function openTab(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}

/** The clicks that this browser stores. */
export function storedClicks(): AffiliateClick[] {
  const stored = readStored(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (click): click is AffiliateClick =>
      typeof click === 'object' &&
      click !== null &&
      typeof click.streamId === 'string' &&
      typeof click.time === 'number',
  );
}
