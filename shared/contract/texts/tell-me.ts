/** Texts of the sheet behind the bell, its messages, and “Turn off all”. */
export const tellMeTexts = {
  title: 'Tell me',
  /** Under the title: what it is about. */
  about: {
    game: (name: string, when: string) => `${name} · ${when}`,
    team: (name: string) => `${name} · every game of the team`,
    league: (name: string) => `${name} · every game of the league`,
  },
  choices: {
    name: 'When to tell you',
    live: { label: 'When it goes live', about: 'Its streams are open' },
    before: {
      label: '15 minutes before kick-off',
      about: 'In your time and language',
      at: (time: string) => `At ${time}`,
    },
    moved: { label: 'When its time changes', about: 'Kick-off moves, or the game is off' },
    none: 'Choose at least one',
  },
  asksNext:
    'Your browser asks for permission next. Only this browser is told; it ends 90 days after your last visit.',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  save: 'Save',
  saving: 'Saving...',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  turnedOn: (name: string) => `Turned on: ${name}. This browser tells you.`,
  saved: (name: string) => `Saved: ${name}`,
  turnedOff: (name: string) => `Turned off: ${name}`,
  /** The browser was asked, and closed its question without an answer. */
  undecided: 'Nothing was turned on. Press “Turn on” again and allow notifications.',
  /** The browser's push service does not answer. */
  noService: 'Your browser could not turn this on. Try again later, or use your calendar.',
  tooMany: (most: number) => `You can be reminded of at most ${most} games, teams and leagues.`,
  /** In place of the choices, where nothing can be turned on. */
  instead: {
    denied:
      'Notifications of this site are blocked. Allow them in your browser’s settings, or use your calendar.',
    unsupported: 'This browser cannot tell you. Your calendar can.',
    homeScreen:
      'Here only the site on your home screen can tell you: add it by “Share” and open it there, or use your calendar.',
  },
  all: {
    on: (topics: number) =>
      `This browser tells you about ${topics === 1 ? 'one game, team or league' : `${topics} games, teams and leagues`}.`,
    turnOff: 'Turn off all',
    turnedOff: 'Turned off. This browser tells you nothing any more.',
  },
} as const;
