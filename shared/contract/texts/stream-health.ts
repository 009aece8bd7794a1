import type { HealthState } from '../lists/stream-health.ts';
import { versus } from '../rules/formats.ts';
import { streamDialogTexts } from './stream-dialog.ts';

/** The texts on whether streams play. */
export const streamHealthTexts = {
  /** The words of staff. */
  states: {
    down: 'Down',
    trouble: 'Trouble',
    ok: 'Plays',
    unknown: 'Not checked',
  } satisfies Record<HealthState, string>,
  /** The browser notification, and the line in the bell. */
  outage: (homeTeam: string, awayTeam: string) => `No stream plays: ${versus(homeTeam, awayTeam)}`,
  playing: (playing: number, of: number) => `${playing} of ${of} play`,
  /** Of two or more streams: a server that fails takes all of them with it. */
  oneServer: (streams: number) => `${streams} streams, 1 server`,
  /** The side pane of a stream. */
  pane: {
    title: 'Health',
    lastChecked: 'Last checked',
    notYet: 'Not yet',
    watchingNow: 'Watching now',
    since: (state: string, time: string) => `${state} since ${time}.`,
    lastHour: 'Last 60 minutes',
    minute: 'Minute',
    now: 'now',
    last: 'last',
    figures: {
      probes: 'Probes',
      firstByte: 'First byte',
      players: 'Players',
      stalledShare: 'Stalled share',
    },
    failedProbes: (failed: number) => `Probes, ${failed} failed`,
    probed: (good: number, all: number) => `${good} of ${all}`,
    probeSentence: (good: number, failed: number) => `Probes: ${good} good, ${failed} failed.`,
    noneSentence: (figure: string) => `${figure}: none in the last 60 minutes.`,
    oneSentence: (figure: string, value: string) => `${figure}: ${value}.`,
    rangeSentence: (figure: string, range: { least: string; most: string; last: string }) =>
      `${figure}: from ${range.least} to ${range.most}, last ${range.last}.`,
    showTable: 'Show as table',
    hideTable: 'Hide the table',
    reports: 'Reports',
    noReports: 'No reports in the last 60 minutes.',
    check: 'Check now',
    checking: 'Checking...',
    solve: 'Solved',
    solving: 'Solving...',
    gone: 'This stream is no longer in the list.',
  },
  wall: {
    title: 'Wall',
    watching: (visitors: string) => `${visitors} watching`,
    button: (facts: readonly string[]) => `${facts.join(', ')}. Open preview`,
    note: 'Muted, in the lowest quality. Nine play at once.',
    framed: 'A framed page',
    none: 'No stream plays',
    waiting: 'Plays when there is room',
    opens: 'Enter or a click opens the preview.',
    empty: 'No game can be watched now',
    emptyText: 'A game that goes live shows here with its picture.',
  },
  reports: streamDialogTexts.reports,
} as const;
