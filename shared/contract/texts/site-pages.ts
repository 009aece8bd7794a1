import { nounOf } from '../rules/formats.ts';

/** Texts of public pages other than the home page and the pages of games. */
export const sitePageTexts = {
  category: {
    league: 'League',
    allLeagues: 'All leagues',
    games: (category: string) => `${category} games`,
    search: (category: string) => `Search ${category}`,
    searchIn: (category: string) => `Search ${category.toLowerCase()}`,
    otherSports: 'Other sports',
    allCategories: 'All categories',
  },
  /** The numbers of games; `{live}` is the text `live`, which has a colour of its own. */
  counts: {
    live: (games: number) => `${games} live`,
    onlyLive: (games: number) => `{live} ${nounOf(games, 'game', 'games')}`,
    onlyScheduled: (games: number) => `${games} scheduled ${nounOf(games, 'game', 'games')}`,
    both: (scheduled: number) => `{live} and ${scheduled} scheduled ${nounOf(scheduled, 'game', 'games')}`,
  },
  /** The links at the end of a match's page. */
  neighbourMatches: { name: 'Other matches', all: 'All games' },
  /** Its title and text are in `siteTexts`, for the page table. */
  accessDenied: { action: 'Return to Homepage' },
  policy: { lastUpdated: 'Last updated', contents: 'Contents' },
  contact: {
    text: 'Tell us about a stream that does not work, a wrong time, or content that is yours.',
    form: 'Contact',
    /** Shown where the page's scripts do not run. */
    noForm: 'This form does not work in this browser.',
    otherWays: 'Other ways',
    writeTo: (address: string) => `Write to ${address}`,
    emailHint: 'Only used to answer you.',
    submit: 'Send message',
    oftenAsked: 'Often asked',
  },
} as const;
