import { RESTORE_DAYS } from '../constants.ts';
import { counted, versus } from '../rules/formats.ts';

/** Texts of the screens about games and their streams; `game-actions` has those of the actions on them. */
export const gameTexts = {
  withoutKickOff: 'Without a kick-off',
  startingSoon: 'Starting soon',
  noStreams: 'No streams',
  inThisList: 'in this list',
  columns: {
    goesLive: 'Goes live by itself',
    isLive: 'Is live',
    bestQuality: 'Best quality',
    languages: 'Languages',
    highlights: 'Highlights',
  },
  addHighlights: 'Add link',
  addHighlightsOf: (homeTeam: string, awayTeam: string) =>
    `Add link: highlights of ${versus(homeTeam, awayTeam)}`,
  filters: {
    withoutStreams: 'Without streams',
    withoutStreamsHint: 'Only games that cannot be watched',
  },
  actions: {
    delete: 'Delete game',
    editStreams: 'Edit stream URLs',
    openMatch: 'Open match',
    setTrending: 'Set trending',
    goLive: 'Go live',
  },
  layouts: { table: 'Table', cards: 'Cards' },
  loss: (game: string) =>
    `${game} leaves the public site with its streams. You can restore it for ${RESTORE_DAYS} days.`,
  joinsTrending: (game: string) => `${game} joins the trending games.`,
  leavesTrending: (game: string) => `${game} leaves the trending games.`,
  form: {
    homeTeam: 'Home team',
    awayTeam: 'Away team',
    shownLocation: (shown: string) => `Cards show “${shown}”`,
    newestAffiliate: 'Newest active link',
    /** Before a link to a game of the same teams at the same time. */
    sameGame: 'This game exists already:',
    /** Before links to games of the same teams at other times. */
    unfinishedGames: 'Games of these teams that are not finished:',
    /** A game that is there, with its start. */
    gameAt: (title: string, start: string) => `${title}, ${start}`,
    viewCount: 'View count',
    viewCountHint: (views: number) => `Now ${views}; empty leaves it`,
    highlightsUrl: 'Highlights URL',
    whenPast: 'What should it be?',
    isLiveHint: 'Visitors can play the streams',
  },
  match: {
    name: 'The match',
    edit: 'Edit match',
    finished: 'Finished, not listed',
    unfinished: 'Unfinished',
    /** Before the day on which it was created. */
    created: (category: string | null) => (category ? `${category} · created` : 'Created'),
  },
} as const;

export const streamTexts = {
  url: 'URL',
  gameStatus: 'Game status',
  insecure: 'Insecure',
  noAddress: 'This stream has no address.',
  addresses: { label: 'Stream addresses', hint: 'One a line; each becomes a stream' },
  move: (n: number) => `Move stream ${n}`,
  moveHint: 'Drag, or arrow keys',
  remove: (n: number) => `Remove stream ${n}`,
  replace: 'Replace',
  unreadable: 'The stored address cannot be read',
  hidden: 'The stored address is hidden from you',
  order: (streams: number) =>
    `${counted(streams, 'stream', 'streams, shown to visitors in this order')}. Several pasted addresses, one a line, become a stream each.`,
  preview: {
    note: 'Press play to load the stream. A preview is not counted as a view.',
    failed: 'Could not load',
    failedText: (refresh: string) =>
      `The stream did not answer within 10 seconds. Press ${refresh} to try again.`,
  },
  setQuality: 'Set quality',
  setLanguage: 'Set language',
  removeMany: {
    title: 'Remove Streams',
    text: (streams: number) =>
      `${counted(streams, 'stream is taken off its game', 'streams are taken off their games')}. The last stream of a game stays. You can restore it for ${RESTORE_DAYS} days.`,
  },
  removeForGood: {
    label: 'Remove for good',
    title: 'Remove for Good',
    text: (streams: number) =>
      `${counted(streams, 'stream is', 'streams are')} removed for good. This cannot be undone.`,
  },
} as const;
