import { counted } from '../rules/formats.ts';

/** Texts of the home page, beside those that other pages have too. */
export const homeTexts = {
  noTrending: 'No Trending Matches Found',
  noPopular: 'No Popular Matches Found',
  hero: {
    /** One line each. */
    title: ['Live sport,', 'straight from', 'the touchline.'],
    text: 'Free, no account, and no scores shown, so nothing is spoiled before you press play.',
  },
  search: { name: 'Search a team, sport or match', submit: 'Search' },
  board: {
    live: 'Live games',
    /** `games` as "5 games". */
    rightNow: (games: string) => `${games} right now`,
    views: 'Views',
    allLive: (games: number) => (games === 1 ? 'The live game' : `All ${games} live games`),
    next: 'Next games',
    nextBadge: 'Next',
    nothingLive: 'Nothing is live right now',
    results: 'Search results',
    found: (games: string) => `${games} found`,
    showInList: 'Show them in the list',
    tryAnother: 'Try another team, league or sport.',
    sport: (games: string) => `Sport, ${games}`,
    league: (games: string) => `League, ${games}`,
  },
  steps: {
    name: 'How it works',
    find: {
      title: 'Find',
      text: 'Search a team or pick a sport. Every time is shown in your own zone.',
    },
    wait: {
      title: 'Wait for Live',
      text: (offsetMinutes: number) => `Streams open ${whenOpen(offsetMinutes)}. The page unlocks by itself.`,
    },
    watch: {
      title: 'Watch',
      text: 'Choose a stream by quality and language. If one drops, the next is a tap away.',
    },
  },
  sports: 'Sports',
  /** After the number of live games of a sport. */
  live: 'live',
  leagues: 'Leagues',
  ofMatch: (match: string) => `of ${match}`,
  filter: {
    category: 'Sport category',
    allSports: (games: number) => `All sports (${games})`,
    sport: (name: string, games: number | undefined) => (games ? `${name} (${games})` : name),
  },
  timesIn: 'Times in {zone}',
  showAll: (games: number) => `Show all ${counted(games, 'game', 'games')}`,
  nothingFor: (wishes: readonly string[]) => `Nothing for ${wishes.join(', ')}.`,
  questions: {
    title: 'Questions, answered',
    more: 'Anything else? Write to us.',
    contact: 'Contact us',
  },
  support: {
    title: 'Something not working?',
    text: 'Talk to a person in the support chat.',
    followTitle: 'Follow along',
    followText: 'News of games and streams, where you already are.',
  },
} as const;

function whenOpen(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'at the start';
  return `${counted(Math.abs(offsetMinutes), 'minute', 'minutes')} ${offsetMinutes < 0 ? 'before' : 'after'} the start`;
}
