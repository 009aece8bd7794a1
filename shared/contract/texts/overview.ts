import type { AttentionKind } from '../records/overview.ts';
import { counted } from '../rules/formats.ts';

interface AttentionText {
  readonly title: string;
  /** On the button that leads to the place where it is fixed. */
  readonly action: string;
}

/** Texts of the overview of the evening. */
export const overviewTexts = {
  title: 'Overview',
  updatedLive: 'Updated live',
  loading: 'Loading',
  cards: {
    liveNow: 'Live now',
    startingSoon: 'Starting in 24 h',
    finished: 'Finished (7 d)',
    finishedInRange: 'Finished in these days',
    newRequests: 'New requests',
    newMessages: 'New messages',
    viewsToday: 'Views today',
    mobileUsersOnline: 'Mobile users online',
    withoutStreams: (games: number) => `${games} without streams`,
    notReady: (games: string) => `${games} not ready`,
  },
  chart: {
    views: 'Views',
    affiliateClicks: 'Affiliate clicks',
    both: 'Views and affiliate clicks',
    title: (what: string, days: string) => `${what}, ${days}`,
    byDay: 'by day',
    twoWeeks: '14 days',
  },
  attention: {
    title: 'Needs attention',
    none: 'Nothing needs attention.',
    more: (rest: number) => ` and ${rest} more`,
    kinds: {
      'no-stream-plays': { title: 'No stream plays', action: 'Open' },
      'stream-in-trouble': { title: 'Stream in trouble', action: 'Open' },
      'live-without-streams': { title: 'Live without streams', action: 'Add' },
      'no-affiliate-link': { title: 'No affiliate link', action: 'Set' },
      'live-too-long': { title: 'Live for too long', action: 'Finish' },
      'status-mismatch': { title: 'Status and live flag disagree', action: 'Fix' },
      'past-its-time': { title: 'Scheduled and past its time', action: 'Check' },
      'failed-pushes': { title: 'Push failed', action: 'Check' },
      'failed-jobs': { title: 'Jobs failed', action: 'Open' },
    } satisfies Record<AttentionKind, AttentionText>,
  },
  goingLive: { title: 'Going live next', none: 'No game waits to go live by itself.' },
  activity: { title: 'Latest activity', link: 'Logs', none: 'No Activity found.' },
  requests: { title: 'Latest requests', link: 'All requests', none: 'No Requests found.' },
  readiness: {
    title: 'Readiness, next 24 hours',
    games: 'Games of the next 24 hours',
    none: 'No game starts in the next 24 hours.',
    /** `lacking` may be '50+'. */
    needWork: (lacking: string, total: string) => `${lacking} of ${total} need work`,
    schedule: 'Schedule',
    showFewer: 'Show fewer',
    showAll: (games: number) => `Show all ${games}`,
    showFirst: (games: number) => `Show first ${games}`,
    moreInSchedule: (games: string) => `${games} more in Schedule`,
    kickOff: (zone: string | null) => `Kick-off${zone ? `, ${zone}` : ''}`,
    opensIn: 'Opens in',
    /** In place of the time until the streams open, once it has passed. */
    open: 'open',
    there: 'There',
    missing: 'Missing',
    checks: { streams: 'Streams', affiliate: 'Affiliate', push: 'Push', logo: 'Logo' },
    streams: (streams: number) => (streams === 0 ? 'No streams' : counted(streams, 'stream', 'streams')),
    nonePlays: 'None plays',
    openStreams: (game: string) => `Open the streams of ${game}`,
    add: {
      streams: (game: string) => `Add streams to ${game}`,
      affiliate: (game: string) => `Choose an affiliate link for ${game}`,
      push: (game: string) => `Schedule a push for ${game}`,
      logo: (league: string) => `Give ${league} a logo`,
    },
  },
} as const;
