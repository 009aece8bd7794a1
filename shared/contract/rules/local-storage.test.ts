import { describe, expect, it } from 'vitest';
import {
  affiliateStep,
  isAdBlockerSuggestionDue,
  mayCountView,
  recentClicks,
  rememberClick,
  validAdChoice,
  viewedKey,
  viewedKeysToRemove,
} from './local-storage.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

describe('counting a view', () => {
  it('waits 20 minutes per game', () => {
    const at = (time: number) => mayCountView({ time, gameId: 'g' }, now);
    expect(mayCountView(null, now)).toBe(true);
    expect(at(now)).toBe(false);
    expect(at(now - 20 * minute + 1)).toBe(false);
    expect(at(now - 20 * minute)).toBe(true);
  });

  it('does not wait when the clock was wrong', () => {
    expect(mayCountView({ time: now + minute, gameId: 'g' }, now)).toBe(true);
  });

  it('drops games that left the match and keeps other matches', () => {
    const keys = [viewedKey('m', 'here'), viewedKey('m', 'gone'), viewedKey('other', 'gone'), 'theme'];
    expect(viewedKeysToRemove(keys, { _id: 'm', games: [{ _id: 'here' }] })).toEqual([
      viewedKey('m', 'gone'),
    ]);
  });
});

describe('choosing a stream', () => {
  const choice = { streamId: 's', link: 'https://partner.example', gate: true, clicks: [], now };

  it('opens the link the first time and only the dialog within 30 minutes', () => {
    expect(affiliateStep(choice)).toBe('link');
    const clicks = rememberClick([], 's', now);
    expect(affiliateStep({ ...choice, clicks, now: now + 30 * minute - 1 })).toBe('dialog');
    expect(affiliateStep({ ...choice, clicks, now: now + 30 * minute })).toBe('link');
    expect(affiliateStep({ ...choice, clicks, streamId: 'other' })).toBe('link');
  });

  it('is refused without a link, unless no click is required', () => {
    expect(affiliateStep({ ...choice, link: null })).toBe('refused');
    expect(affiliateStep({ ...choice, link: '' })).toBe('refused');
    expect(affiliateStep({ ...choice, link: null, gate: false })).toBe('dialog');
    expect(affiliateStep({ ...choice, gate: false })).toBe('link');
  });

  it('purges clicks that are over and keeps one per stream', () => {
    const old = { streamId: 'old', time: now - 30 * minute };
    const recent = { streamId: 'recent', time: now - minute };
    expect(recentClicks([old, recent], now)).toEqual([recent]);
    expect(rememberClick([old, recent], 'recent', now)).toEqual([{ streamId: 'recent', time: now }]);
  });
});

describe('notices and choices', () => {
  it('the ad-blocker notice comes once per calendar day', () => {
    expect(isAdBlockerSuggestionDue(null, '2026-11-21')).toBe(true);
    expect(isAdBlockerSuggestionDue('2026-11-21', '2026-11-21')).toBe(false);
    expect(isAdBlockerSuggestionDue('2026-11-20', '2026-11-21')).toBe(true);
  });

  it('the ad choice is kept for 180 days', () => {
    const day = 86_400_000;
    expect(validAdChoice(null, now)).toBeNull();
    expect(validAdChoice({ allowed: true, time: now - 180 * day + 1 }, now)).toBe(true);
    expect(validAdChoice({ allowed: false, time: now - day }, now)).toBe(false);
    expect(validAdChoice({ allowed: true, time: now - 180 * day }, now)).toBeNull();
  });
});
