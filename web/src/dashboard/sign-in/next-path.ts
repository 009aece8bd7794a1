/** Where a sign-in leads: a path of the dashboard; anything else, such as another site, is the dashboard itself. */
export function nextPath(next: string | null): string {
  const isOurs = next !== null && /^\/dashboard(?:[/?#]|$)/.test(next) && !next.includes('\\');
  return isOurs ? next : '/dashboard';
}
