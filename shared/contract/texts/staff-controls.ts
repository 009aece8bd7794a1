import { counted } from '../rules/formats.ts';
import { dayTexts } from './days.ts';

/** Words of controls that the dashboard alone has, apart from the others so that the site does not load them. */
export const staffControlTexts = {
  options: { name: 'Options', none: 'No results found.', show: 'Show the list' },
  removeOne: (label: string) => `Remove ${label}`,
  /** After the chosen options that have room in a field. */
  more: (rest: number) => `and ${rest} more`,
  /** On the chosen line of a menu. */
  current: 'current',
  day: { choose: 'Choose a day', pattern: 'YYYY-MM-DD' },
  timePattern: 'HH:MM',
  range: {
    choose: 'Choose the first and the last day.',
    clear: 'Clear',
    apply: 'Apply',
    ...dayTexts,
    lastSeven: '7 days',
    lastThirty: '30 days',
    thisMonth: 'This month',
    weekend: 'Weekend',
    nextSeven: 'Next 7 days',
  },
  diff: { before: 'Before', after: 'After', field: 'Field', note: 'Note' },
  password: { show: 'Show password', hide: 'Hide password', shortShow: 'Show', shortHide: 'Hide' },
  /** The lines under the search, after their keys. */
  search: {
    move: 'Move',
    open: 'Open',
    results: (results: number) => counted(results, 'result', 'results'),
  },
  pane: {
    previous: (item: string) => `Previous ${item}`,
    next: (item: string) => `Next ${item}`,
    close: 'Close (Esc)',
  },
  statusOf: (of: string, status: string) => `Status of ${of}: ${status}`,
  /** The names of keys without a sign of their own. */
  keys: { space: 'Space', escape: 'Esc' },
} as const;
