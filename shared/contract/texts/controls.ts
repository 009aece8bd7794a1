/** Words of controls that stand on the site and in the dashboard alike; `staff-controls` has those of the dashboard. */
export const controlTexts = {
  cancel: 'Cancel',
  close: 'Close',
  saving: 'Saving...',
  copy: { done: 'Copied to clipboard!', failed: 'Failed to copy text' },
  connection: { reconnecting: 'Reconnecting…', offline: 'Offline' },
  breadcrumb: 'Breadcrumb',
  /** The buttons of a row that scrolls sideways. */
  previous: 'Previous',
  next: 'Next',
  /** After the label of a field. */
  optional: 'optional',
  showMore: 'Show more',
  showLess: 'Show less',
  preferences: {
    theme: 'Theme',
    themes: { dark: 'Dark', light: 'Light', system: 'System' },
    times: 'Times',
    hours: 'Hours',
    twentyFour: '24 h',
    twelve: '12 h',
  },
} as const;
