import { affiliatesFeed } from '@touchline/core/affiliates/affiliates';
import { contactsFeed } from '@touchline/core/contacts/contacts';
import { downloadsFeed } from '@touchline/core/downloads/downloads';
import { faqsFeed } from '@touchline/core/faqs/faqs';
import { gamesFeed } from '@touchline/core/games/games';
import { leaguesFeed } from '@touchline/core/leagues/leagues';
import { matchesFeed } from '@touchline/core/matches/matches';
import { noticesFeed } from '@touchline/core/notices/notices';
import { TOPICS, type Topic } from '@touchline/core/platform/bus';
import type { Core } from '@touchline/core/platform/core';
import type { BaseRecord } from '@touchline/core/platform/store';
import { type Campaign, campaignsFeed } from '@touchline/core/push/campaigns';
import { requestsFeed } from '@touchline/core/requests/requests';
import { readSettings, settingsFeed } from '@touchline/core/settings/settings';
import { type User, usersFeed } from '@touchline/core/users/users';
import type { ObjectId } from 'mongodb';
import { type Change, Listing } from '../listing/listing.ts';
import { type Followed, followed } from './followed.ts';
import { openHints } from './hints.ts';

/** How often the followed collections are asked what was written, beside the hints. */
const SWEEP_MS = 2_000;

type Listener = (changes: readonly Change[]) => void;

export type InboxKind = 'requests' | 'messages';
export type InboxListener = (kind: InboxKind, records: readonly BaseRecord[]) => void;

/** Keeps a listing equal to the database and tells what changed. */
export interface Follower {
  readonly listing: Listing;
  /** Called after the listing has changed, in order. */
  onChange(listener: Listener): void;
  /** Called for every game that was written, whether or not visitors see a difference. */
  onGameWritten(listener: (matchId: string) => void): void;
  /** Called for every user who was written, or whose sessions were. */
  onUserWritten(listener: (user: User) => void): void;
  /** Called for match requests and messages that were written. */
  onInboxWritten(listener: InboxListener): void;
  /** Called for every push that was written or has come on. */
  onCampaignWritten(listener: (campaign: Campaign) => void): void;
  /** Resolves when the listing holds the record as it is now, or newer; for the process that has just written it. */
  refresh(topic: Topic, id: ObjectId): Promise<void>;
  /** As `refresh`, at once, with the record as a write has just given it. */
  take(topic: Topic, record: BaseRecord): void;
  /** Looks at everything that was written lately; resolves when the listing holds it. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Loads the listing and follows what is written: by hints from the bus, and by a sweep every two seconds that finds
 * whatever no hint told of. Throws when the database cannot be read at the start.
 */
export async function startFollower(core: Core): Promise<Follower> {
  const listeners: Listener[] = [];
  const gameListeners: ((matchId: string) => void)[] = [];
  const userListeners: ((user: User) => void)[] = [];
  const campaignListeners: ((campaign: Campaign) => void)[] = [];
  const inboxListeners: InboxListener[] = [];
  const inbox = (kind: InboxKind) => (records: readonly BaseRecord[]) => {
    for (const told of inboxListeners) told(kind, records);
    return [];
  };
  let listing: Listing;

  const apply = {
    matches: followed(matchesFeed, (records) => listing.applyMatches(records)),
    games: followed(gamesFeed, (records) => {
      for (const game of records) for (const told of gameListeners) told(game.matchId.toHexString());
      return listing.applyGames(records);
    }),
    leagues: followed(leaguesFeed, (records) => listing.applyLeagues(records)),
    affiliates: followed(affiliatesFeed, (records) => listing.applyAffiliates(records)),
    settings: followed(settingsFeed, (records) => records.flatMap((record) => listing.applySettings(record))),
    faqs: followed(faqsFeed, (records) => listing.applyFaqs(records)),
    notices: followed(noticesFeed, (records) => listing.applyNotices(records)),
    downloads: followed(downloadsFeed, (records) => listing.applyDownloads(records)),
    users: followed(usersFeed, (records) => {
      for (const user of records) for (const told of userListeners) told(user);
      return [];
    }),
    match_requests: followed(requestsFeed, inbox('requests')),
    contacts: followed(contactsFeed, inbox('messages')),
    push_campaigns: followed(campaignsFeed, (records) => {
      for (const campaign of records) for (const told of campaignListeners) told(campaign);
      return [];
    }),
  } satisfies Record<Topic, Followed>;

  // In this order: where the stream ends and which stamps were seen is remembered before the truth is read, so that
  // nothing falls between.
  const hints = await openHints(core);
  for (const topic of TOPICS) await apply[topic].prime(core);
  listing = await load(core);

  const pending = new Map<Topic, Set<string>>();
  let round: Promise<void> | undefined;

  const tellAll = (changes: readonly Change[]) => {
    const news = coalesce(changes);
    if (news.length > 0) for (const tell of listeners) tell(news);
  };

  /** One look at a time: reads all that was asked for so far in one query per topic, then tells. */
  const look = async (): Promise<void> => {
    while (pending.size > 0) {
      const asked = [...pending];
      pending.clear();
      // Matches and leagues first: games are shown with them.
      asked.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
      try {
        const changes: Change[] = [];
        for (const [topic, ids] of asked) changes.push(...(await apply[topic].read(core, ids)));
        tellAll(changes);
      } catch (err) {
        for (const [topic, ids] of asked) ask(pending, topic, ids);
        throw err;
      }
    }
  };
  const lookSoon = (): Promise<void> => {
    round ??= Promise.resolve()
      .then(look)
      .finally(() => {
        round = undefined;
      });
    return round;
  };

  const refresh = async (topic: Topic, id: ObjectId): Promise<void> => {
    // A look that is under way may have read before the write: ask, and wait until nothing is asked for any more.
    ask(pending, topic, [id.toHexString()]);
    try {
      await lookSoon();
      if (pending.get(topic)?.has(id.toHexString())) await lookSoon();
    } catch (err) {
      core.log.warn(
        { err, topic, id: id.toHexString() },
        'written, but not yet seen; the sweep will find it',
      );
    }
  };

  const sweep = async (): Promise<void> => {
    for (const topic of TOPICS) ask(pending, topic, await apply[topic].written(core));
    await lookSoon();
  };
  const sweepQuietly = () =>
    sweep().catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'could not look at what was written'),
    );

  hints.follow({
    async heard(news) {
      for (const { topic, id, ownAt } of news)
        if (id !== '*' && !apply[topic].hasSeen(id, ownAt)) ask(pending, topic, [id]);
      const anyOf = new Set(news.flatMap(({ topic, id }) => (id === '*' ? [topic] : [])));
      for (const topic of anyOf) ask(pending, topic, await apply[topic].written(core));
      if (pending.size > 0) await lookSoon();
    },
    missed: sweepQuietly,
  });
  const timer = setInterval(sweepQuietly, SWEEP_MS);
  return {
    listing,
    onChange: (listener) => void listeners.push(listener),
    onGameWritten: (listener) => void gameListeners.push(listener),
    onInboxWritten: (listener) => void inboxListeners.push(listener),
    onUserWritten: (listener) => void userListeners.push(listener),
    onCampaignWritten: (listener) => void campaignListeners.push(listener),
    refresh,
    take: (topic, record) => tellAll(apply[topic].take(record)),
    sweep,
    async stop() {
      clearInterval(timer);
      await hints.stop();
      await round?.catch(() => undefined);
    },
  };
}

async function load(core: Core): Promise<Listing> {
  const [matches, games, leagues, affiliates, settings, faqs, notices, downloads] = await Promise.all([
    matchesFeed.all(core),
    gamesFeed.all(core),
    leaguesFeed.all(core),
    affiliatesFeed.all(core),
    readSettings(core),
    faqsFeed.all(core),
    noticesFeed.all(core),
    downloadsFeed.all(core),
  ]);
  return new Listing(core.env, { matches, games, leagues, affiliates, settings, faqs, notices, downloads });
}

const ORDER: readonly Topic[] = [
  'settings',
  'matches',
  'leagues',
  'affiliates',
  'games',
  'faqs',
  'notices',
  'downloads',
  'users',
  'match_requests',
  'contacts',
  'push_campaigns',
];

function ask(pending: Map<Topic, Set<string>>, topic: Topic, ids: Iterable<string>): void {
  const asked = pending.get(topic) ?? new Set();
  for (const id of ids) asked.add(id);
  if (asked.size > 0) pending.set(topic, asked);
}

/** Joins the view counts of one look into a single event. */
function coalesce(changes: readonly Change[]): Change[] {
  const views: Record<string, number> = {};
  const others = changes.filter((change) => {
    if (change.event === 'views') Object.assign(views, change.payload.views);
    return change.event !== 'views';
  });
  return Object.keys(views).length > 0 ? [...others, { event: 'views', payload: { views } }] : others;
}
