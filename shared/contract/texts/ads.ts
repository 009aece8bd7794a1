/** Texts about the ads of the site, apart because most pages show none of them. */
export const adTexts = {
  blocker: {
    title: 'Ad Blocker Recommended',
    text: 'This site is free and carries ads from other companies. We suggest using an ad blocker for the best experience.',
    action: 'Got it',
  },
  choice: {
    text: 'This site shows ads from other companies, which may set cookies.',
    allow: 'Allow',
    refuse: 'No thanks',
  },
  zoneIncomplete: 'Ad Zone Name or Ad ID is missing.',
} as const;
