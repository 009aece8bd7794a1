/** The page after a sign-in: a path of the dashboard; for anything else, such as another site, the dashboard itself. */
export function nextPath(next: string | null): string {
  const isOurs = next !== null && /^\/dashboard(?:[/?#]|$)/.test(next) && !next.includes('\\');
  return isOurs ? next : '/dashboard';
}
