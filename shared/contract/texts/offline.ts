/** Texts of the page that stands for every other one while the site cannot be reached. */
export const offlineTexts = {
  title: 'The site cannot be reached',
  text: 'Check your connection. This page comes back by itself.',
  tryAgain: 'Try again',
  /** On the button while the site is asked. */
  trying: 'Trying...',
} as const;
