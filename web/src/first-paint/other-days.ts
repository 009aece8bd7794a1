import { calendarDay } from '@touchline/contract/rules/calendar';
import { showOtherDays } from '../lib/other-days.ts';

/** The page has grouped its games by then; a page whose script did not arrive shows them as they came. */
const GROUPED_AFTER_MS = 3000;

/**
 * Hides the days of a list from the first one on that is another one in the visitor's zone: the HTML has the days of
 * the site's zone, and the page groups the games anew. What is hidden moves nothing.
 */
export function hideOtherDays(timeZone: string): void {
  let before: string | null | undefined;
  let isOther = false;
  for (const section of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const times = [...section.getElementsByTagName('time')];
    const days = new Set(times.map(({ dateTime }) => calendarDay(dateTime, timeZone)));
    isOther ||= days.size > 1 || (before !== undefined && days.has(before));
    if (isOther) section.dataset.otherDay = '';
    [before] = days;
  }
  if (isOther) addEventListener('load', () => setTimeout(showOtherDays, GROUPED_AFTER_MS));
}
