import { counted } from '../rules/formats.ts';

/** Numbers of things: '1 game', '2 games'. */
export const countTexts = {
  changes: (changes: number) => counted(changes, 'change', 'changes'),
  characters: (characters: number) => counted(characters, 'character', 'characters'),
  games: (games: number) => counted(games, 'game', 'games'),
  minutes: (minutes: number) => counted(minutes, 'minute', 'minutes'),
  permissions: (permissions: number) => counted(permissions, 'permission', 'permissions'),
} as const;
