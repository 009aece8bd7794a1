import { counted } from '../rules/formats.ts';

/** Texts of the page of a game alone; those that its cards show too are in `siteTexts.game`. */
export const gamePageTexts = {
  loading: 'Loading',
  countdown: {
    name: 'Countdown',
    until: 'until streams open at {time}',
    /** Where nothing counts down. */
    at: 'Streams open at {time}',
  },
  facts: { less: 'Show less', all: 'Show all facts' },
  views: (views: number) => counted(views, 'view', 'views'),
  streams: {
    title: 'Streams',
    count: (streams: number) => counted(streams, 'stream', 'streams'),
    partner: (product: string) =>
      `Choosing a stream opens our partner’s page in a new tab, once in half an hour. That keeps ${product} free.`,
  },
  /** The second text of a game that is not live yet; the minutes are the site's go-live offset (negative: before). */
  streamingBegins: (offsetMinutes: number) =>
    `Live streaming will begin ${momentOfGoingLive(offsetMinutes)} the scheduled start time. Please check back soon!`,
  seeWhatIsOn: 'See what is on',
  app: { title: 'Watch in the app', text: 'Android and iOS, free' },
  support: { title: 'Stream trouble?', text: 'Ask in the support chat', action: 'Open chat' },
} as const;

function momentOfGoingLive(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'at';
  return `${counted(Math.abs(offsetMinutes), 'minute', 'minutes')} ${offsetMinutes < 0 ? 'before' : 'after'}`;
}
