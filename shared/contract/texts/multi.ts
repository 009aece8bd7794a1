import { counted } from '../rules/formats.ts';

/** The texts of the page with several games. */
export const multiTexts = {
  games: (games: number) => counted(games, 'game', 'games'),
  tiles: 'Games on this page',
  /** What the keys of the page do. */
  keys: { sound: 'sound', mute: 'mute', enlarge: 'enlarge' },
  opensIn: 'Streams open in',
  layout: { name: 'Layout', equal: 'Equal', large: 'One large' },
  sound: 'Sound',
  soundOf: (game: string) => `Sound: ${game}`,
  soundOff: 'Sound off',
  enlarge: 'Enlarge',
  streams: 'Streams',
  streamsOf: (game: string) => `Streams: ${game}`,
  close: (game: string) => `Close: ${game}`,
  /** Why a game is not on the page, or has left it. */
  left: {
    finished: (game: string) => `${game} has finished.`,
    gone: (game: string) => `${game} is no longer available.`,
    twice: (game: string) => `${game} was twice in this link.`,
    tooMany: (game: string) => `${game} is left out: four games play together at most.`,
    unknown: (ids: readonly string[]) =>
      ids.length === 1
        ? `A game of this link has finished or is not on this site: ${ids[0]}.`
        : `${ids.length} games of this link have finished or are not on this site: ${ids.join(', ')}.`,
  },
  add: {
    title: 'Add a game',
    none: 'No other game is live right now.',
    /** Before the teams of a game. */
    verb: 'Add',
    /** Without a game. */
    empty: 'Choose the games to watch',
    emptyText: 'Two to four live games play side by side, and one of them has sound.',
    emptyNone: 'No game is live right now.',
  },
  waiting: (games: number) => `${counted(games, 'game waits', 'games wait')}`,
  swapIn: (game: string) => `Show ${game}`,
  phone: 'A phone plays two at once. Turn it, and they stand side by side.',
  /** What the player of another site cannot do. */
  limits: {
    mutes: 'This player starts again when its sound changes.',
    noMute: 'The sound of this player is set in the player itself.',
    noQuality: 'This player chooses its quality itself.',
  },
} as const;
