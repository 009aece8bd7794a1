import { slug } from './slugs.ts';

/** The subjects of calendars. */
export type CalendarKind = 'game' | 'league' | 'category' | 'team';

/** The calendar of a game or league by its id, or of a category or team by its name. */
export function calendarPath(kind: CalendarKind, idOrName: string): string {
  return `/api/calendar/${kind}/${slug(idOrName)}.ics`;
}
