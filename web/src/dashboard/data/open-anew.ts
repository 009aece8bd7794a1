/** Opens a page as a new document in place of this one, so that nothing of this one stays in memory. */
export function openAnew(path: string): void {
  window.location.replace(path);
}
