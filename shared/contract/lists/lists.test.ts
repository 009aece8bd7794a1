import { describe, expect, it } from 'vitest';
import { AD_NETWORK_OF, AD_ZONE_TYPES } from './ad-zone-types.ts';
import { COUNTRIES, countryName } from './countries.ts';
import {
  canonicalNotificationCategory,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  notificationCategoryChoices,
  notificationEmoji,
} from './notification-categories.ts';
import {
  categoryEmoji,
  LEAGUE_CATEGORIES,
  SPORT_CATEGORIES,
  SPORT_CATEGORY_NAMES,
} from './sport-categories.ts';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from './streams.ts';

describe('sport categories', () => {
  it('are 46 different names from Football to Parkour, 30 of them with an emoji', () => {
    expect(SPORT_CATEGORY_NAMES).toHaveLength(46);
    expect(new Set(SPORT_CATEGORY_NAMES).size).toBe(46);
    expect(SPORT_CATEGORY_NAMES[0]).toBe('Football');
    expect(SPORT_CATEGORY_NAMES.at(-1)).toBe('Parkour');
    expect(SPORT_CATEGORIES.filter((category) => category.emoji !== null)).toHaveLength(30);
    expect(new Set(SPORT_CATEGORIES.map((category) => category.emoji)).size).toBe(31);
  });

  it('are long enough for the request edit form, which asks for 4 characters', () => {
    expect(SPORT_CATEGORY_NAMES.filter((name) => name.length < 4)).toEqual([]);
  });

  it('let a league choose the first nine', () => {
    expect([...LEAGUE_CATEGORIES]).toEqual(SPORT_CATEGORY_NAMES.slice(0, 9));
  });

  it('find the emoji by the exact name only', () => {
    expect(categoryEmoji('Football')).toBe('⚽');
    expect(categoryEmoji('Parkour')).toBeNull();
    expect(categoryEmoji('football')).toBeNull();
    expect(categoryEmoji(null)).toBeNull();
  });
});

describe('countries', () => {
  it("are 'international' and then 195 different lowercase names in order", () => {
    const [first, ...countries] = COUNTRIES;
    expect(first).toBe('international');
    expect(countries).toHaveLength(195);
    expect(new Set(COUNTRIES).size).toBe(196);
    expect(countries).toEqual([...countries].sort());
    expect(countries.filter((name) => name !== name.toLowerCase().trim())).toEqual([]);
  });

  it.each([
    ['international', 'International'],
    ['guinea-bissau', 'Guinea-Bissau'],
    ['bosnia and herzegovina', 'Bosnia and Herzegovina'],
    ['democratic republic of the congo', 'Democratic Republic of the Congo'],
  ] as const)('are read with capitals: %s is %s', (country, name) => expect(countryName(country)).toBe(name));
});

describe('streams', () => {
  it('come in 4 qualities, 14 languages, from 7 platforms', () => {
    expect(STREAM_QUALITIES).toEqual(['1080p', '720p', '480p', '360p']);
    expect(new Set(STREAM_LANGUAGES).size).toBe(14);
    expect(new Set(STREAM_PLATFORMS).size).toBe(7);
  });
});

describe('notification categories', () => {
  it('are 20, each with an emoji of its own', () => {
    expect(new Set(NOTIFICATION_CATEGORY_NAMES).size).toBe(20);
    expect(new Set(NOTIFICATION_CATEGORIES.map((category) => category.emoji)).size).toBe(20);
  });

  it('offer 20 on add, and on update the 3 about games or the other 17', () => {
    expect(notificationCategoryChoices({ mode: 'add' })).toHaveLength(20);
    expect(notificationCategoryChoices({ mode: 'update', current: 'live' })).toEqual([
      'game',
      'match',
      'live',
    ]);
    const others = notificationCategoryChoices({ mode: 'update', current: 'update' });
    expect(others).toHaveLength(17);
    expect(others).toContain('app_update');
    expect(others).not.toContain('game');
  });

  it("store 'update' as 'app_update' and know its emoji under both names", () => {
    expect(canonicalNotificationCategory('update')).toBe('app_update');
    expect(canonicalNotificationCategory('promo')).toBe('promo');
    expect(notificationEmoji('update')).toBe('📲');
    expect(notificationEmoji('nonsense')).toBe('');
  });
});

describe('ad zone types', () => {
  it('use one network, In-Page Push the other', () => {
    expect(AD_ZONE_TYPES.filter((type) => AD_NETWORK_OF[type] === 'A')).toEqual(AD_ZONE_TYPES.slice(0, 4));
    expect(AD_NETWORK_OF['In-Page Push']).toBe('B');
  });
});
