import { GO_LIVE_OFFSET_MINUTES, LIVE_TOO_LONG_HOURS, SESSION_DAYS } from '../constants.ts';
import { counted, nounOf } from '../rules/formats.ts';

/** Texts of the settings of the site and of the signed-in user. */
export const settingsTexts = {
  preferences: {
    look: 'Look',
    density: 'Density of rows',
    /** The zones of shown times, with their short names: 'Mine, CET'. */
    mine: 'Mine',
    ofSite: "The site's",
    keyboard: 'Keyboard',
    singleKeys: 'Single keys',
    singleKeysHint: 'Keys such as N and / do something on their own',
    showKeys: 'Show all keys',
    note: (zone: string) =>
      `Kept in this browser. Kick-off times are always entered in the site's zone, ${zone}.`,
  },
  alerts: {
    bell: 'Bell',
    sound: 'Sound',
    soundHint: 'Rings once for each new request, after your first click or key on the page',
    notificationsHint: 'New requests, new messages, failed pushes and jobs, as far as you may see them',
  },
  sessions: {
    title: 'Where you are signed in',
    device: 'Device',
    browser: 'Browser',
    unknownBrowser: 'Unknown browser',
    /** 'Firefox 140 on Linux'; `system` is null where it is not known. */
    agent: (browser: string, system: string | null) => `${browser}${system === null ? '' : ` on ${system}`}`,
    address: 'Address',
    signedIn: 'Signed in',
    lastSeen: 'Last seen',
    current: 'This session',
    signOutOthers: (others: number) => `Sign out ${counted(others, 'other session', 'other sessions')}`,
    note: `A session ends by itself ${SESSION_DAYS} days after it was last seen. Changing your password or your second factor signs out all the others.`,
    question: {
      title: 'Sign Out Other Sessions',
      text: 'Those browsers ask for your password again.',
    },
  },
  adZones: {
    title: 'Ad zones',
    none: 'No ad zones found. Without one the site shows no ads.',
    zoneId: 'Zone ID',
    onOf: (zone: string) => `On: ${zone}`,
    deleteOne: (zone: string) => `Delete ${zone}`,
    addTitle: 'Add Ad Zone',
    editTitle: 'Edit Ad Zone',
    add: 'Add zone',
    context: 'Needs your password',
    name: 'Ad Zone Name',
    adId: 'Ad ID',
    adIdHint: 'The number that the network gives',
    chooseType: 'Choose a type',
    typeOf: (type: string, network: string) => `${type} (network ${network})`,
    onHint: 'Loads in the browsers of visitors',
    deleteTitle: 'Delete Ad Zone',
    delete: 'Delete zone',
    loss: (zone: string) => `${zone} shows no ads any more. It cannot be restored; turn it off to keep it.`,
  },
  goingLive: {
    title: 'Going live',
    offset: 'Offset, minutes',
    offsetHint: (offset: number) =>
      `From ${GO_LIVE_OFFSET_MINUTES.min} to ${GO_LIVE_OFFSET_MINUTES.max}. Now ${offset}: ${momentOf(offset)}.`,
    tooLong: 'Live too long after, hours',
    tooLongHint: `From ${LIVE_TOO_LONG_HOURS.min} to ${LIVE_TOO_LONG_HOURS.max}. Then the overview asks to finish the game.`,
    atOnce: (games: number) => counted(games, 'game would go live at once.', 'games would go live at once.'),
    startWithin: (games: number, minutes: number) =>
      `${nounOf(games, 'It starts', 'They start')} within the next ${counted(minutes, 'minute', 'minutes')}.`,
    startsPassed: (games: number) => `${nounOf(games, 'Its start has', 'Their starts have')} passed already.`,
  },
  links: {
    title: 'Links',
    supportChat: 'Support chat',
    contactEmail: 'Contact e-mail',
    socials: 'Socials',
    nameOf: (n: number) => `Name of link ${n}`,
    addressOf: (n: number) => `Address of link ${n}`,
    remove: (n: number) => `Remove link ${n}`,
    add: 'Add social link',
  },
  maintenance: {
    title: 'Maintenance',
    messageHint: 'Empty: the usual sentence',
    until: 'Until',
    show: 'Show the notice',
    showHint: 'A dialog that visitors cannot close; staff see a bar',
    states: { shown: 'Shown now', scheduled: 'Scheduled', over: 'Over' },
    dayOf: (label: string, zone: string) => `${label}, ${zone}`,
    timeOf: (label: string) => `${label}, time`,
    /** After a day and time. */
    inYourZone: 'in your zone',
    over: 'Its time is over',
    untilOff: 'until it is turned off',
    for: (duration: string) => `for ${duration}`,
    startsIn: (duration: string, lasts: string) => `Starts in ${duration}, shown ${lasts}`,
    shown: (lasts: string) => `Shown ${lasts}`,
  },
  visitors: {
    title: 'Visitors',
    affiliateGate: 'Affiliate gate',
    affiliateGateHint: 'Off: streams open without an affiliate link',
    askBeforeAds: 'Ask before ads',
    askBeforeAdsHint: 'Ad scripts wait for ‘Allow’',
    checkStreams: 'Check streams',
    checkStreamsHint: 'A worker asks the addresses of live games once a minute whether they answer',
  },
  environment: (product: string, zone: string) =>
    `Set in the environment: product name ${product}, site time zone ${zone}.`,
} as const;

function momentOf(offset: number): string {
  if (offset === 0) return 'at the start';
  return `${counted(Math.abs(offset), 'minute', 'minutes')} ${offset < 0 ? 'before' : 'after'} the start`;
}
