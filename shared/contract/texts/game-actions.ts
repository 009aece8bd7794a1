import { counted } from '../rules/formats.ts';

/** The texts of the actions on games in the dashboard's lists. */
export const gameActionTexts = {
  move: {
    open: 'Move by…',
    title: 'Move Games',
    amount: 'By how much',
    unit: 'Unit',
    units: { minutes: 'Minutes', hours: 'Hours', days: 'Days' },
    direction: 'Direction',
    directions: { forward: 'Forward', back: 'Back' },
    preview: 'Preview',
    submit: (games: number) => `Move ${counted(games, 'game', 'games')}`,
  },
  /** The question before the status of many games is set. */
  bulkStatus: {
    title: 'Set Status',
    text: (games: number) => `The status of ${counted(games, 'game', 'games')} changes at once.`,
  },
  /** Before the names of the games that an action on many is about. */
  liveToday: 'Live today:',
  withPush: 'With a push notification:',
  finish: 'Finish',
  goLive: 'Go live now',
  armGoLive: 'Arm go-live',
  /** The reason why a game cannot be armed: it is already. */
  isArmed: 'This game already goes live by itself.',
  viewOnSite: 'View on site',
  copyLink: 'Copy link',
  /** The reason why a game has no page on the site. */
  onlyInApp: 'This game is only in the app.',
} as const;
