/** The texts of the About page; its title is in `pageHeadTexts`. */
export const aboutTexts = {
  intro: (product: string) =>
    `${product} is the shortest way from a game to a stream: what is on, when it starts in your own time, and where to watch it.`,
  /** Under two numbers. */
  gamesThisWeek: 'games this week',
  leagues: (leagues: number): string => (leagues === 1 ? 'league' : 'leagues'),
  how: {
    title: 'How it works',
    steps: [
      'Find your game by team, sport or league.',
      'Wait for Live: the page counts down and unlocks by itself, so there is nothing to reload.',
      'Watch: choose a stream by quality and language. If one drops, take the next.',
    ],
  },
  free: {
    title: 'Free, and no account',
    text: 'Everything is open to everybody. We ask for no name and no card. Ads and partner links pay for the site; you decide whether ads may load, and watching never depends on them.',
  },
  scores: {
    title: 'No scores, so no spoilers',
    text: 'You will not find a result anywhere on these pages. Visitors who come late, or watch again later, start where everybody did.',
  },
  hosting: {
    title: 'We do not host video',
    text: (product: string) =>
      `${product} lists streams that others publish on platforms of their own, and shows them in those platforms’ players. Who holds rights in one of them can have it removed.`,
  },
  app: {
    title: 'In your pocket',
    text: 'There is an app for Android and iOS, free as well. It tells you the moment a game goes live.',
  },
  talk: {
    title: 'Talk to us',
    text: 'Something missing, wrong or broken? We answer within 2 days.',
  },
} as const;
