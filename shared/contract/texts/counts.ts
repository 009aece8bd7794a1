import { counted } from '../rules/formats.ts';

/** Numbers of things: '1 game', '2 games'. */
export const countTexts = {
  games: (games: number) => counted(games, 'game', 'games'),
  minutes: (minutes: number) => counted(minutes, 'minute', 'minutes'),
} as const;

/** Numbers of what only staff count. */
export const staffCountTexts = {
  changes: (changes: number) => counted(changes, 'change', 'changes'),
  characters: (characters: number) => counted(characters, 'character', 'characters'),
  permissions: (permissions: number) => counted(permissions, 'permission', 'permissions'),
} as const;
