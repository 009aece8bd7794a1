import { DEFAULT_ROLE, STAFF_DEFAULT } from '../permissions.ts';
import type { ActivityView } from '../records/activity.ts';
import type { AffiliateRecord } from '../records/affiliate.ts';
import type { StaffContact } from '../records/contact.ts';
import type { DeviceRecord } from '../records/device.ts';
import type { StaffDownload } from '../records/download.ts';
import type { StaffFaq } from '../records/faq.ts';
import type { StaffGame, StaffMatch } from '../records/game.ts';
import type { StaffLeague } from '../records/league.ts';
import type { PublicGame, PublicMatch, PublicStream } from '../records/match.ts';
import type { PublicNotice } from '../records/notice.ts';
import type { PushRecord } from '../records/push.ts';
import type { StaffRequest } from '../records/request.ts';
import type { RoleView } from '../records/roles.ts';
import type { StaffSettings } from '../records/settings.ts';
import type { OwnUser } from '../records/users.ts';

/** The records that the examples are about: one small site on one evening. */
export const ids = {
  match: '65f0c0ffee65f0c0ffee0001',
  game: '65f0c0ffee65f0c0ffee0002',
  stream: '65f0c0ffee65f0c0ffee0003',
  league: '65f0c0ffee65f0c0ffee0004',
  affiliate: '65f0c0ffee65f0c0ffee0005',
  faq: '65f0c0ffee65f0c0ffee0006',
  contact: '65f0c0ffee65f0c0ffee0007',
  request: '65f0c0ffee65f0c0ffee0008',
  notice: '65f0c0ffee65f0c0ffee0009',
  download: '65f0c0ffee65f0c0ffee000a',
  push: '65f0c0ffee65f0c0ffee000b',
  device: '65f0c0ffee65f0c0ffee000c',
  user: '65f0c0ffee65f0c0ffee000d',
  role: '65f0c0ffee65f0c0ffee000e',
  settings: '65f0c0ffee65f0c0ffee000f',
  activity: '65f0c0ffee65f0c0ffee0010',
} as const;

export const createdAt = { seconds: 1_795_190_400, nanoseconds: 0 };
export const changedAt = '2026-11-20T16:00:00.000Z';
export const serverTime = '2026-11-21T18:05:00.000Z';
/** Where a record of version 1 stands. */
const fresh = { version: 1, changedAt } as const;

export const stream: PublicStream = {
  _id: ids.stream,
  title: 'Main feed',
  stream: 'Stream 1',
  quality: '1080p',
  language: 'English',
  platform: 'Touchline',
};

export const game: PublicGame = {
  _id: ids.game,
  title: 'Northgate vs Harbour',
  location: 'Northgate Park',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  date: '2026-11-21',
  time: '18:30',
  startsAt: '2026-11-21T18:30:00.000Z',
  liveAt: '2026-11-21T18:15:00.000Z',
  isLive: false,
  platforms: 'both',
  status: 'Scheduled',
  league: 'Coastal League',
  leagueId: ids.league,
  category: 'Football',
  highlightsUrl: '',
  viewCount: 0,
  isTrending: true,
  createdAt,
  autoLiveAt: '2026-11-21T18:15:00.000Z',
  affiliateId: ids.affiliate,
  affiliateLink: 'https://partner.example/offer',
  streamUrls: [stream],
  ...fresh,
};

export const staffGame: StaffGame = {
  ...game,
  matchId: ids.match,
  matchTitle: 'Coastal League, matchday 12',
  affiliateTitle: 'Partner offer',
  streamUrls: [{ ...stream, url: 'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJodHRwczovL3N0cmVhbXMuZXhhbXBsZSJ9.c2ln' }],
};

/** What a form sends of the game. */
export const gameFields = {
  title: game.title,
  location: game.location,
  homeTeam: game.homeTeam,
  awayTeam: game.awayTeam,
  date: game.date,
  time: game.time,
  platforms: game.platforms,
  status: game.status,
  isLive: game.isLive,
  league: game.league,
  highlightsUrl: game.highlightsUrl,
  affiliateId: ids.affiliate,
};

const matchHead = {
  _id: ids.match,
  title: 'Coastal League, matchday 12',
  description: '',
  category: 'Football',
  createdAt,
  ...fresh,
} as const;
export const match: PublicMatch = { ...matchHead, games: [game] };
export const staffMatch: StaffMatch = {
  ...matchHead,
  gameCounts: { all: 1, unfinished: 1 },
  games: [staffGame],
};

export const league: StaffLeague = {
  _id: ids.league,
  name: 'Coastal League',
  logoUrl: 'https://logos.example/coastal.svg',
  abbreviation: 'COL',
  country: 'international',
  category: 'Football',
  games: 1,
  createdAt,
  ...fresh,
};

export const affiliate: AffiliateRecord = {
  _id: ids.affiliate,
  title: 'Partner offer',
  link: 'https://partner.example/offer',
  image: '',
  platforms: 'both',
  isActive: true,
  clicks: 128,
  createdAt,
  ...fresh,
};

export const faq: StaffFaq = {
  _id: ids.faq,
  title: 'Do I need an account?',
  description: 'No. Open a match and press play once it is live.',
  createdAt,
  ...fresh,
};

export const contact: StaffContact = {
  _id: ids.contact,
  name: 'Ada Marsh',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  subject: 'A stream without sound',
  message: 'The second stream of the evening game has no sound on my phone.',
  status: 'New',
  createdAt,
  ...fresh,
};

export const request: StaffRequest = {
  _id: ids.request,
  username: 'marsh',
  email: 'ada@example.com',
  team: 'Harbour vs Millbrook',
  homeTeam: 'Harbour',
  awayTeam: 'Millbrook',
  category: 'Football',
  league: 'Coastal League',
  status: 'New',
  createdAt,
  ...fresh,
};

export const notice: PublicNotice = {
  _id: ids.notice,
  title: 'New on Touchline',
  description: 'Every time is shown in your own zone now.',
  createdAt,
  ...fresh,
};

export const download: StaffDownload = {
  _id: ids.download,
  platform: 'android',
  version: '1.4.0',
  downloadUrl: 'https://files.example/touchline-1.4.0.apk',
  sizeInMB: 24.5,
  releaseStatus: 'stable',
  downloadCount: 310,
  createdAt,
  updatedAt: createdAt,
  recordVersion: 1,
};

export const push: PushRecord = {
  _id: ids.push,
  title: 'Northgate vs Harbour',
  body: 'The evening game is about to begin.',
  image: '',
  category: 'game',
  data: { screen: 'Game', gameId: ids.game, matchId: ids.match },
  screen: 'Game',
  game: 'Northgate vs Harbour',
  sport: 'Football',
  gameId: ids.game,
  deliveryType: 'scheduled',
  deliveryDate: '2026-11-21',
  deliveryTime: '18:10',
  deliverAt: '2026-11-21T18:10:00.000Z',
  audience: 'all',
  state: 'pending',
  delivered: false,
  sent: 0,
  failed: 0,
  createdAt,
  version: 1,
};

/** What a form sends of the push. */
export const pushFields = {
  title: push.title,
  body: push.body,
  category: push.category,
  screen: push.screen,
  gameId: ids.game,
  deliveryType: push.deliveryType,
  deliveryDate: push.deliveryDate,
  deliveryTime: push.deliveryTime,
  audience: push.audience,
};

export const device: DeviceRecord = {
  _id: ids.device,
  avatar: { source: '' },
  userName: 'Ada',
  email: '',
  platform: 'android',
  isVerified: false,
  isOnline: true,
  isNotificationsAllowed: true,
  theme: 'dark',
  lat: 51.51,
  lng: -0.13,
  appVersion: '1.4.0',
  timeZone: 'Europe/London',
  createdAt,
};

export const user: OwnUser = {
  _id: ids.user,
  username: 'Robin Vale',
  email: 'robin@example.com',
  role: DEFAULT_ROLE,
  status: 'Active',
  isVerified: true,
  isNotificationsEnabled: false,
  permissions: [...STAFF_DEFAULT],
  passwordChangedAt: createdAt,
  createdAt,
  ...fresh,
};

export const role: RoleView = {
  _id: ids.role,
  name: 'Match desk',
  role: 'match-desk',
  permissions: ['dashboard:access', 'matches:view', 'games:view', 'games:update'],
  users: 2,
  createdAt,
  ...fresh,
};

export const settings: StaffSettings = {
  _id: ids.settings,
  devTools: { isEnabled: false },
  maintenance: { isEnabled: false, message: '', from: null, until: null },
  adZones: [],
  adConsent: true,
  goLiveOffsetMinutes: -15,
  affiliateGate: true,
  links: {
    supportChatUrl: 'https://chat.example/touchline',
    contactEmail: 'desk@example.com',
    socials: [{ name: 'Mastodon', url: 'https://social.example/@touchline' }],
  },
  siteTimeZone: 'UTC',
  productName: 'Touchline',
  governingLaw: null,
  liveTooLongHours: 4,
  ...fresh,
};

export const activity: ActivityView = {
  _id: ids.activity,
  userId: ids.user,
  username: user.username,
  email: user.email,
  role: user.role,
  action: 'Updated Game: Northgate vs Harbour',
  entity: 'Game',
  entityId: ids.game,
  before: { time: '18:00' },
  after: { time: '18:30' },
  outcome: 'done',
  source: 'server',
  requestId: '0b0f4c1e-6c55-4a57-9d0e-3a1f1f1b7c11',
  createdAt,
};
