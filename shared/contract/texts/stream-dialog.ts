import type { ReportReason } from '../lists/stream-health.ts';

const refresh = 'Refresh Stream';

/** The texts of the dialog of a stream. */
export const streamDialogTexts = {
  refresh,
  streamGone: 'This stream is no longer available.',
  pressPlay: 'Press play to load the stream. Nothing is loaded before that.',
  tryNext: 'Try next stream',
  next: (title: string) => `Next: ${title}`,
  theatre: 'Theatre width',
  fullScreen: 'Full screen',
  standing: (hasNext: boolean) =>
    `This stream does not play. Wait a moment, or ${hasNext ? 'try the next one' : `press ‘${refresh}’`}.`,
  outdated: `The address of this stream has changed. If it stops, press ‘${refresh}’.`,
  /** Of the mini player. */
  corner: {
    keep: 'Keep in corner',
    region: (teams: string) => `Mini player: ${teams}`,
    skip: 'Skip to mini player',
    return: 'Return',
    move: 'Move',
    moveNote: 'Move: drag it, or press an arrow key',
  },
  back: 'Back',
  notWorking: 'Not working?',
  reports: {
    start: 'Does not start',
    stops: 'Keeps stopping',
    black: 'Black picture',
    silent: 'No sound',
    'other-match': 'Another match',
  } satisfies Record<ReportReason, string>,
  /** Of going on to the next stream by itself. */
  goingOn: {
    stopped: 'This stream stopped.',
    startsIn: '{title} starts in {seconds}.',
    seconds: (seconds: number) => `${seconds} s`,
    switchNow: 'Switch now',
    stay: 'Stay here',
    none: 'No other stream plays right now.',
    now: (title: string) => `Now: ${title}`,
    choice: 'Switch by itself',
    choiceNote: 'To the next stream when this one stops',
  },
} as const;
