import { versus } from '../rules/formats.ts';
import { tellMeTexts } from './tell-me.ts';

/** The messages of the call that keeps reminders, and the pushes themselves: the title, and the line below it. */
export const reminderTexts = {
  push: {
    live: (home: string, away: string) => ({ title: 'Live now', body: versus(home, away) }),
    before: (home: string, away: string, time: string) => ({
      title: `Kick-off at ${time}`,
      body: versus(home, away),
    }),
    moved: (home: string, away: string, when: string) => ({
      title: 'New kick-off',
      body: `${versus(home, away)} starts ${when}`,
    }),
    off: (home: string, away: string) => ({ title: 'Game off', body: `${versus(home, away)} is off.` }),
  },
  form: {
    invalidSubscription: 'Invalid subscription',
    invalidEndpoint: 'Invalid address of a push service',
    invalidTopic: 'Invalid topic',
    tooManyTopics: tellMeTexts.tooMany,
    invalidZone: 'Invalid time zone',
    invalidHours: 'Hours must be 12 or 24',
    invalidLanguage: 'Invalid language',
  },
} as const;
