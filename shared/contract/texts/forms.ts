import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS } from '../constants.ts';
import { LENGTHS } from '../lengths.ts';
import { MINUTES_BEFORE } from '../lists/relative-pushes.ts';
import { visitorFormTexts } from './visitor-forms.ts';

const { required, tooShort, selectCategory } = visitorFormTexts;
const labels = {
  ...visitorFormTexts.labels,
  title: 'Title',
  description: 'Description',
  location: 'Location',
  stream: 'Stream',
  match: 'Match',
  roleName: 'Role name',
  viewName: 'View name',
  tokenName: 'Token name',
  viewQuery: 'View',
  reason: 'Reason',
} as const;
const titleRequired = required('Title');
const descriptionRequired = required('Description');
const invalidUrl = 'Invalid URL';
const invalidDate = 'Invalid date';
const invalidTime = 'Invalid time';
/** For forms of staff; forms of visitors ask more politely. */
const invalidEmail = 'Invalid email address';

/** Messages of invalid fields, by form; a label inside a message is the field's own. */
export const formTexts = {
  ...visitorFormTexts,
  labels,
  match: {
    titleRequired,
    selectCategory,
    categoryLabel: 'Stream Quality',
    categoryHint: 'Sport category of this match',
  },
  game: {
    titleRequired,
    homeTeamRequired: required('Home team'),
    awayTeamRequired: required('Away team'),
    dateRequired: required('Date'),
    timeRequired: required('Time'),
    locationRequired: required('Location'),
    leagueRequired: required('League'),
    invalidDate,
    invalidTime,
    invalidUrl,
    timePassed: 'This time has already passed.',
    liveNow: 'Live now',
    keepScheduled: 'Keep Scheduled',
    cannotGoLive: 'Only a scheduled game whose time is ahead can go live by itself.',
    affiliateLabel: 'Affiliate link',
    /** For fields with a list, as an import or another program sends them. */
    oneOf: (label: string, values: readonly string[]) =>
      `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
    trueOrFalse: (label: string) => `${label} must be true or false`,
  },
  stream: {
    titleRequired,
    selectQuality: 'Please select a quality',
    selectLanguage: 'Please select a language',
    selectPlatform: 'Please select a platform',
    invalidUrl,
    atLeastOne: 'At least one stream URL is required',
    atMost: (streams: number) => `A game can have at most ${streams} streams`,
    insecureUrl: 'This address starts with http:// and will not play on a secure page.',
  },
  league: {
    nameRequired: 'League name is required',
    abbreviationRequired: required('Abbreviation'),
    abbreviationTooLong: `Abbreviation must be ${LENGTHS.abbreviation.max} characters or less`,
    selectCountry: 'Please select a country',
    selectCategory,
    invalidLogo: 'Invalid URL for logo',
  },
  role: {
    /** The specification has this message, although the field's label is 'Role name'. */
    nameRequired: 'League name is required',
  },
  token: {
    nameRequired: required('Token name'),
    chooseKeys: 'Please choose keys',
    chooseDays: 'Please choose when the token ends',
  },
  savedView: {
    nameRequired: 'Name is required',
    queryRequired: 'View is required',
    chooseShared: 'Please choose whether the view is shared',
  },
  user: {
    usernameTooShort: `Username must be at least ${LENGTHS.username.min} characters.`,
    invalidEmail,
    /** The random token that a browser makes for its notifications. */
    invalidToken: 'Invalid notification token',
  },
  password: {
    tooShort: `Password must be at least ${LENGTHS.password.min} characters long.`,
    tooLong: `Password must not exceed ${LENGTHS.password.max} characters.`,
    mismatch: 'New password and confirm password must match.',
  },
  signIn: {
    emailRequired: required('Email'),
    invalidEmail,
    passwordRequired: required('Password'),
    sixDigits: 'Enter the six digits of your authenticator app.',
  },
  activity: {
    selectUser: 'Select at least one user',
    atMostUsers: (users: number) => `Select at most ${users} users`,
    invalidRange: 'The end of the range must not be before its start.',
    actionRequired: required('Action'),
  },
  overview: {
    rangeTooLong: (days: number) => `The range must not be longer than ${days} days.`,
  },
  /** The import of many games. */
  gameImport: {
    matchRequired: required('Match'),
    noRow: 'Add at least one game',
    noGame: 'Every row must be a game',
    atMostRows: (rows: number) => `Import at most ${rows} games at once`,
    severalMatches: 'Several matches have this title.',
    alreadyThere: 'Already there',
    movedOrNew: 'Moved, or another game?',
    leftOut: (state: string) => `Left out: ${state}`,
    movedOrNewWords: "'as' must be 'moved' or 'new'",
    externalId: 'Event ID',
    running: 'Another import is running.',
  },
  /** Changes of many records at once. */
  bulk: {
    selectRow: 'Select at least one row',
    atMostRows: (rows: number) => `Select at most ${rows} rows`,
    invalidRow: 'Every row must be an id',
    selectAction: 'Please select an action',
    selectMinutes: 'Enter by how many minutes the games move',
    onlyScheduledMoves: 'Only a scheduled game can be moved.',
    noKickOff: 'This game has no kick-off.',
    selectTrending: 'Please select Trending or Not Trending',
  },
  faq: { titleRequired, descriptionRequired },
  notice: { titleRequired, descriptionRequired },
  /** The form of staff: teams, category and league use `fieldTooShort` with their label. */
  requestEdit: {
    fieldTooShort: (label: string) => tooShort(label, LENGTHS.requestEditField.min),
    usernameTooShort: tooShort(labels.username, LENGTHS.requestEditUsername.min),
    invalidEmail,
    selectStatus: 'Please select a status',
    /** A game created from a request belongs to one match, an existing or a new one. */
    selectMatch: 'Please select a match or add a new one',
  },
  download: {
    versionRequired: 'App version is required.',
    urlRequired: 'Download URL is required.',
    platformRequired: 'Platform is required.',
    sizeRequired: 'App size is required.',
    sizeNotANumber: 'App size must be a number.',
    releaseStatusRequired: 'Release status is required.',
  },
  push: {
    titleTooShort: tooShort('Title', LENGTHS.pushTitle.min),
    bodyTooShort: tooShort('Body', LENGTHS.pushBody.min),
    invalidUrl,
    selectCategory,
    selectScreen: 'Please select a screen',
    selectGame: 'Please select a game',
    invalidDate,
    invalidTime,
    dateRequired: 'Delivery date is required for scheduled notifications',
    timeRequired: 'Delivery time is required for scheduled notifications',
    timePassed: 'Delivery time must be in the future.',
    minutesOutOfRange: `Minutes must be a whole number from ${MINUTES_BEFORE.min} to ${MINUTES_BEFORE.max}`,
    noMinutesLive: 'Minutes belong to a kick-off: without them, it is sent when the game goes live.',
    selectMoment: 'Please select a moment of the game',
    relativeInstant: 'A notification relative to a game must be scheduled.',
    relativeOrTime: 'Choose a date and time or a moment of the game, not both.',
    noKickOff: 'This game has no kick-off time.',
    gameIsLive: 'This game is live already.',
    gameIsFinished: 'This game is finished.',
    tooLarge: 'The notification is too large for phones: shorten the body.',
  },
  settings: {
    zoneIdNotANumber: 'Ad ID must be a number.',
    selectZoneType: 'Please select a zone type',
    /** Beside ad zones whose network has no address in the environment. */
    noNetwork: (network: string) =>
      `Ad network ${network} is not connected: its zones show nothing. Set AD_NETWORK_${network}_URL for every api and restart it.`,
    zoneNameTaken: 'Ad zone names must differ from each other.',
    invalidUrl,
    invalidEmail,
    socialNameRequired: required('Name'),
    invalidDate,
    invalidTime,
    untilBeforeFrom: 'The end must be after the start.',
    offsetOutOfRange: `Minutes must be a whole number from ${GO_LIVE_OFFSET_MINUTES.min} to ${GO_LIVE_OFFSET_MINUTES.max}`,
    hoursOutOfRange: `Hours must be a whole number from ${LIVE_TOO_LONG_HOURS.min} to ${LIVE_TOO_LONG_HOURS.max}`,
  },
  affiliate: {
    titleRequired: 'Title is required.',
    invalidLink: 'Link must be a valid URL (e.g., https://example.com).',
    invalidImage: invalidUrl,
  },
} as const;
