import type { Language } from '../languages/languages.ts';
import { withLanguage } from '../languages/paths.ts';
import { slug } from './slugs.ts';

/** The subjects of calendars. */
export type CalendarKind = 'game' | 'league' | 'category' | 'team';

/** The calendar of a game or league by its id, or of a category or team by its name, in a language. */
export function calendarPath(kind: CalendarKind, idOrName: string, language: Language = 'en'): string {
  return withLanguage(language, `/api/calendar/${kind}/${slug(idOrName)}.ics`);
}
