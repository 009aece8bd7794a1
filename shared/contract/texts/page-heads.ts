/**
 * What tabs, search engines and link previews say of the public pages. `{name}` is the name of the site, other names in
 * braces are those of the records of a page.
 */
export const pageHeadTexts = {
  aboutSite:
    'Find the game, see when it starts in your own time and watch it live on {name}: free, without an account.',
  /** Of a league, a team, a sport, or a league in a sport. */
  gamesOf: '{of}: live games and schedule',
  aboutGamesOf: 'Games of {of} with start times and live streams.',
  aboutMatch: '{title}: games, start times and live streams.',
  aboutGame: 'Watch {teams} live.',
  aboutCategory: 'Live {category} streams and the {category} schedule.',
  multi: { title: 'Watch together', about: 'Live games of {name} together.' },
  contact: {
    title: 'Contact us',
    about: 'Write to {name} about a stream that does not work, a wrong time, or content that is yours.',
  },
  about: {
    title: 'About us',
    about: 'What {name} is and how it works: free live sport, without an account and without scores.',
  },
  terms: { title: 'Terms and Conditions', about: 'The terms of using {name}.' },
  privacy: { title: 'Privacy Policy', about: 'What {name} keeps of your data, why and how long.' },
  cookies: { title: 'Cookie Policy', about: 'Every cookie of {name}, and what it stores in your browser.' },
  disclaimer: {
    title: 'Disclaimer',
    about: '{name} hosts no video; what that means for you and for those who hold rights.',
  },
} as const;
