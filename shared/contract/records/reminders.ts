import { z } from 'zod';
import { reminderStyle, reminderTopic } from '../forms/reminders.ts';

/** What a browser is reminded of, without its subscription. */
export const remindersSchema = z
  .object({ topics: z.array(reminderTopic), ...reminderStyle })
  .meta({ id: 'Reminders' });
export type Reminders = z.infer<typeof remindersSchema>;

export const remindersExample: Reminders = {
  topics: [
    { type: 'game', id: '65f0c0ffee65f0c0ffee0003', live: true, before: false, moved: true },
    { type: 'team', id: 'northgate-united', live: true, before: false, moved: true },
  ],
  zone: 'Europe/Berlin',
  hours: 24,
  language: 'en',
};
