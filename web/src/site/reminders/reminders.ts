import type { ReminderTopic } from '@touchline/contract/forms/reminders';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { useHydratedStore } from '../../lib/hydration.ts';
import { storedValue } from '../../lib/storage.ts';
import type { Reader } from './reader.ts';

/** This browser's reminders, as the server has them. */
export interface Reminders {
  /** Shows the server that it is this browser; null before the first reminder. */
  readonly token: string | null;
  readonly topics: readonly ReminderTopic[];
  /** What was sent with them last, and when, in epoch milliseconds. */
  readonly endpoint?: string;
  readonly reader?: Reader;
  readonly savedAt?: number;
}

// The same object every time, so that nothing is rendered again.
const NONE: Reminders = { token: null, topics: [] };

/** This browser's reminders. */
export const reminders = storedValue('reminders', (stored) => (stored as Reminders | null) ?? NONE);

/** What this browser is told about a game, team or league; undefined for nothing, and until hydration. */
export function useReminder({ kind, id }: Favourite): ReminderTopic | undefined {
  return useHydratedStore(reminders, ({ topics }) =>
    topics.find((topic) => topic.type === kind && topic.id === id),
  );
}
