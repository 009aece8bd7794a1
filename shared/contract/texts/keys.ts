/** What the keys of the dashboard do, as the list of keys says it. */
export const keyTexts = {
  title: 'Keyboard',
  /** Between two keys that are pressed one after the other. */
  afterFirst: 'then',
  does: {
    search: 'Search this table',
    next: 'Next row, or next message',
    previous: 'Row or message before it',
    first: 'First row',
    last: 'Last row',
    select: 'Select the row',
    bulk: 'Go to the actions for the selected rows',
    open: 'Open or edit the row',
    actions: 'Open the actions of the row',
    expand: 'Open what is under the row, or go on to its next control',
    collapse: 'Close it, or go back to the control before, and to the row',
    add: 'Add a new one',
    close: 'Close what is open',
    find: 'Search for anything',
    toast: 'Go to the last message, to undo what it says',
    overview: 'Go to Overview',
    matches: 'Go to matches',
    schedule: 'Go to Schedule',
    streams: 'Go to streams',
    requests: 'Go to requests',
    help: 'Show these keys',
  },
} as const;
