/** Lines above a page whose scripts do not run. */
export const withoutScripts = {
  off: 'JavaScript is off in this browser: streams may not play, and lists cannot be filtered.',
  oldBrowser: 'This browser is too old for all of this page. Games and streams still open.',
  notStarted: 'This page did not load completely. Please reload it in a moment.',
} as const;
