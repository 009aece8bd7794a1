import { namesOf } from './names-of.ts';

/** The categories of leagues: the first nine of all. */
const LEAGUE_SPORTS = [
  { name: 'Football', emoji: '⚽' },
  { name: 'Cricket', emoji: '🏏' },
  { name: 'Basketball', emoji: '🏀' },
  { name: 'Tennis', emoji: '🎾' },
  { name: 'Hockey', emoji: '🏑' },
  { name: 'Baseball', emoji: '⚾' },
  { name: 'Rugby', emoji: '🏉' },
  { name: 'Volleyball', emoji: '🏐' },
  { name: 'Badminton', emoji: '🏸' },
] as const;

/** Every sport category in display order; `emoji` is null where a neutral icon replaces it. */
export const SPORT_CATEGORIES = [
  ...LEAGUE_SPORTS,
  { name: 'American Football', emoji: '🏈' },
  { name: 'Ice Hockey', emoji: '🏒' },
  { name: 'Table Tennis', emoji: '🏓' },
  { name: 'Golf', emoji: '⛳' },
  { name: 'Boxing', emoji: '🥊' },
  { name: 'Mixed Martial Arts', emoji: '🥋' },
  { name: 'Wrestling', emoji: '🤼' },
  { name: 'Formula 1', emoji: '🏎️' },
  { name: 'MotoGP', emoji: '🏍️' },
  { name: 'Cycling', emoji: '🚴' },
  { name: 'Athletics', emoji: '🏃' },
  { name: 'Swimming', emoji: '🏊' },
  { name: 'Gymnastics', emoji: '🤸' },
  { name: 'Skiing', emoji: '⛷️' },
  { name: 'Snowboarding', emoji: '🏂' },
  { name: 'Surfing', emoji: '🏄' },
  { name: 'Horse Racing', emoji: '🏇' },
  { name: 'Handball', emoji: '🤾' },
  { name: 'Darts', emoji: '🎯' },
  { name: 'Snooker', emoji: '🎱' },
  { name: 'Esports', emoji: '🎮' },
  { name: 'Futsal', emoji: null },
  { name: 'Kabaddi', emoji: null },
  { name: 'Netball', emoji: null },
  { name: 'Squash', emoji: null },
  { name: 'NASCAR', emoji: null },
  { name: 'Rally', emoji: null },
  { name: 'Triathlon', emoji: null },
  { name: 'Biathlon', emoji: null },
  { name: 'Counter-Strike 2', emoji: null },
  { name: 'League of Legends', emoji: null },
  { name: 'Dota 2', emoji: null },
  { name: 'Valorant', emoji: null },
  { name: 'Rocket League', emoji: null },
  { name: 'PUBG Mobile', emoji: null },
  { name: 'Mobile Legends', emoji: null },
  { name: 'Parkour', emoji: null },
] as const;

export type SportCategory = (typeof SPORT_CATEGORIES)[number]['name'];
export type LeagueCategory = (typeof LEAGUE_SPORTS)[number]['name'];

/** The 46 names as a tuple, in display order. */
export const SPORT_CATEGORY_NAMES = namesOf(SPORT_CATEGORIES);

/** The nine categories of leagues, as a tuple. */
export const LEAGUE_CATEGORIES = namesOf(LEAGUE_SPORTS);

/** The emoji of a category; null where it has none or the name is not one of the 46. */
export function categoryEmoji(name: string | null | undefined): string | null {
  return SPORT_CATEGORIES.find((category) => category.name === name)?.emoji ?? null;
}
