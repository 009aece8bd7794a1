import { ACTIVITY_ARCHIVE_DAYS } from '../constants.ts';
import { counted, nounOf } from '../rules/formats.ts';
import { peopleTexts } from './people.ts';

/** Texts of the screen about the audit log, beside those of `people` and `dashboard`. */
export const activityTexts = {
  items: 'Activity Logs',
  entry: 'Entry',
  done: 'Done',
  dates: 'Dates',
  /** In place of the name of a record that no longer exists. */
  gone: 'No longer there',
  deleted: 'Deleted',
  refused: 'Refused',
  rows: (rows: number) => counted(rows, 'row', 'rows'),
  /** Names of fields that their own names do not say. */
  fields: {
    affiliateId: 'Affiliate link',
    autoLiveAt: 'Goes live at',
    liveAt: 'Streams open at',
    startsAt: 'Starts at',
    sizeInMB: 'Size in MB',
  } as Readonly<Record<string, string>>,
  /** The Undo of the change of an entry; `name` says what the change was. */
  undo: {
    of: (name: string) => `Undo: ${name}`,
    title: 'Undo This Change',
    text: (name: string) => `${name}. What was changed since stays as it is.`,
    submit: 'Undo change',
    done: 'Undone',
  },
  export: {
    chooseUsers: 'Choose users',
    usersOf: (users: number, of: number) => `${users} of ${of} users`,
    notListed: 'Deleted users are not listed.',
    selectAll: (users: number) => `Select all ${users}`,
    range: 'Date range',
    /** After the number of entries; `one` is true for a single one. */
    match: (one: boolean) => nounOf(one ? 1 : 2, 'entry matches', 'entries match'),
    choice: (range: string, users: number) => `${range}, ${counted(users, 'user', 'users')}.`,
    archive: `Deleted entries stay in the archive for ${ACTIVITY_ARCHIVE_DAYS} days.`,
    /** `entries` is null where their number is not known. */
    leave: (entries: string | null) =>
      `${entries ?? 'All matching'} ${entries === '1' ? 'entry leaves the log and is' : 'entries leave the log and are'} saved as a file here. The archive keeps ${entries === '1' ? 'it' : 'them'} for ${ACTIVITY_ARCHIVE_DAYS} days, to be read under ‘${peopleTexts.log.archived}’.`,
  },
} as const;
