import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import type { PublicLeague } from '@touchline/contract/records/league';
import type {
  PublicGame,
  PublicMatch,
  PublicMatchHead,
  PublicStream,
} from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import type { UserView } from '@touchline/contract/records/users';

/** An id of 24 hex digits for a small number. */
export function testId(n: number): string {
  return n.toString(16).padStart(24, '0');
}

/** The instant this many ms after a fixed one. */
export function testInstant(ms = 0): string {
  return new Date(Date.UTC(2026, 10, 21, 12) + ms).toISOString();
}

/** A scheduled game with all public fields. */
export function testGame(fields: Partial<PublicGame> = {}): PublicGame {
  return {
    _id: testId(1),
    title: 'Northgate vs Harbour',
    location: 'Quay Park',
    homeTeam: 'Northgate',
    awayTeam: 'Harbour',
    date: '2026-11-21',
    time: '18:30',
    startsAt: '2026-11-21T18:30:00.000Z',
    liveAt: '2026-11-21T18:15:00.000Z',
    autoLiveAt: '2026-11-21T18:15:00.000Z',
    isLive: false,
    platforms: 'both',
    status: 'Scheduled',
    league: 'Coastal League',
    leagueId: testId(0xa1),
    category: 'Football',
    highlightsUrl: '',
    viewCount: 0,
    isTrending: false,
    createdAt: { seconds: 1_763_700_000, nanoseconds: 0 },
    affiliateId: null,
    affiliateLink: null,
    streamUrls: [],
    version: 1,
    changedAt: testInstant(),
    ...fields,
  };
}

/** A match without its games. */
export function testHead(fields: Partial<PublicMatchHead> = {}): PublicMatchHead {
  return {
    _id: testId(0xe1),
    title: 'Coastal League, round 12',
    description: '',
    category: null,
    createdAt: { seconds: 1_763_700_000, nanoseconds: 0 },
    version: 1,
    changedAt: testInstant(),
    ...fields,
  };
}

/** A match with one game, or with the given ones. */
export function testMatch(fields: Partial<PublicMatch> = {}): PublicMatch {
  const { games = [testGame()], ...head } = fields;
  return { ...testHead(head), games };
}

export function testLeague(fields: Partial<PublicLeague> = {}): PublicLeague {
  return {
    _id: testId(0xa1),
    name: 'Coastal League',
    logoUrl: '',
    abbreviation: 'CL',
    country: 'international',
    category: 'Football',
    version: 1,
    changedAt: testInstant(),
    ...fields,
  };
}

export function testSettings(fields: Partial<PublicSettings> = {}): PublicSettings {
  return {
    _id: testId(0x5e),
    devTools: { isEnabled: false },
    maintenance: { isEnabled: false, message: '', from: null, until: null },
    adZones: [],
    adConsent: true,
    goLiveOffsetMinutes: -15,
    affiliateGate: true,
    links: { supportChatUrl: null, contactEmail: null, socials: [] },
    siteTimeZone: 'UTC',
    productName: 'Touchline',
    governingLaw: null,
    vapidPublicKey: null,
    version: 1,
    changedAt: testInstant(),
    ...fields,
  };
}

/** A stream with some fields of its own. */
export function testStream(fields: Partial<PublicStream> = {}): PublicStream {
  return {
    _id: testId(0x50),
    title: 'Feed',
    stream: '',
    quality: '720p',
    language: 'English',
    health: null,
    codecs: null,
    server: 1,
    platform: '',
    ...fields,
  };
}

/** A member of staff as other users see the record. */
export function testPerson(n: number, username: string, fields: Partial<UserView> = {}): UserView {
  const createdAt = { seconds: 1_763_748_000, nanoseconds: 0 };
  return {
    _id: testId(n),
    username,
    email: `person${n}@example.com`,
    role: 'staff',
    status: 'Active',
    isVerified: true,
    isNotificationsEnabled: false,
    hasSecondFactor: false,
    permissions: [...STAFF_DEFAULT],
    passwordChangedAt: createdAt,
    createdAt,
    version: 1,
    changedAt: testInstant(),
    ...fields,
  };
}
