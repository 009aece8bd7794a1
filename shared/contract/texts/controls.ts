/** Words of controls that stand on the site and in the dashboard alike: the design system uses no other texts. */
export const controlTexts = {
  cancel: 'Cancel',
  copy: { done: 'Copied to clipboard!', failed: 'Failed to copy text' },
  connection: { reconnecting: 'Reconnecting…', offline: 'Offline' },
} as const;
