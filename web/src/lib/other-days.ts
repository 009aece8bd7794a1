/** Shows the days of a list that were hidden until the page has grouped its games. */
export function showOtherDays(): void {
  for (const section of document.querySelectorAll('[data-other-day]'))
    section.removeAttribute('data-other-day');
}
