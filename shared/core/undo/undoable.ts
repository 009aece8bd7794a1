import { undoImport } from '@touchline/contract/calls/game-imports';
import { bulkGames } from '@touchline/contract/calls/games';
import { bulkPushes } from '@touchline/contract/calls/pushes';
import { bulkStreams } from '@touchline/contract/calls/streams';
import type { BulkCall } from '@touchline/contract/define-bulk-call';
import type { Needs } from '@touchline/contract/define-call';
import type { BulkActions } from '@touchline/contract/forms/bulk';
import { contacts } from '@touchline/contract/resources/contacts';
import { requests } from '@touchline/contract/resources/requests';
import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import type { ObjectId } from 'mongodb';
import { contactsFeed, contactVerbs } from '../contacts/contacts.ts';
import { putBackStatus } from '../games/game-status.ts';
import {
  deleteGame,
  type Game,
  type GameAt,
  gamesFeed,
  placeOfGame,
  restoreGame,
  setTrending,
} from '../games/games.ts';
import { putBackTime } from '../games/move-game.ts';
import { putBackStream, removeStream } from '../games/streams/edit-stream.ts';
import { restoreStream } from '../games/streams/removed-streams.ts';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { notFound, stale } from '../platform/errors.ts';
import type { Feed } from '../platform/feed.ts';
import type { RecordVerbs } from '../platform/record-verbs.ts';
import { campaignsFeed, deleteCampaign, restoreCampaign, resumeCampaign } from '../push/campaigns.ts';
import { requestsFeed, requestVerbs } from '../requests/requests.ts';
import { siteNotificationsFeed, siteNotificationVerbs } from '../site-notifications/site-notifications.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record of a bulk change, as the change left it. */
export interface DoneRow {
  readonly id: ObjectId;
  readonly name: string;
  /** The version that the change gave it; missing where the record has none of its own. */
  readonly version: number | undefined;
  /** The changed fields with their values before and after; none where the record was removed. */
  readonly before: Fields;
  readonly after: Fields;
}

/** Puts a record back as it was; throws STALE for one that was changed since, and the refusals of its own calls. */
type PutBack = (core: Core, row: DoneRow) => Promise<unknown>;

/** How each action of a bulk call is taken back, but those that nothing takes back. */
type PutBacks<A extends BulkActions> = {
  readonly [K in keyof A as A[K] extends { isFinal: true } ? never : K]: PutBack;
};

interface UndoOf<A extends BulkActions> {
  readonly call: BulkCall<A>;
  readonly putBacks: { readonly [action: string]: PutBack };
}

const undoOf = <const A extends BulkActions>(call: BulkCall<A>, putBacks: PutBacks<A>): UndoOf<A> => ({
  call,
  putBacks,
});

/** The changes of many records that can be undone, by the names that their audit entries have. */
export const UNDOS = {
  games: undoOf(bulkGames, {
    status: async (core, row) => putBackStatus(core, await placeOf(core, row), row.before),
    trending: async (core, row) =>
      setTrending(core, await placeOf(core, row), (row.before as Pick<Game, 'isTrending'>).isTrending),
    move: async (core, row) =>
      putBackTime(core, await placeOf(core, row), row.before as Pick<Game, 'date' | 'time'>),
    delete: async (core, row) => {
      await assertUnchanged(gamesFeed, core, row);
      return restoreGame(core, await placeOf(core, row));
    },
    restore: async (core, row) => deleteGame(core, await placeOf(core, row)),
  }),
  streams: undoOf(bulkStreams, {
    quality: (core, { id, before, after }) => putBackStream(core, id, { before, after }),
    language: (core, { id, before, after }) => putBackStream(core, id, { before, after }),
    remove: (core, { id }) => restoreStream(core, id),
    restore: (core, { id }) => removeStream(core, id),
  }),
  pushes: undoOf(bulkPushes, {
    cancel: (core, { id, version }) => resumeCampaign(core, { id, version }),
    ...hidden(campaignsFeed, { remove: deleteCampaign, restore: restoreCampaign }),
  }),
  contacts: undoOf(contacts.bulk, usual(contactsFeed, contactVerbs)),
  requests: undoOf(requests.bulk, usual(requestsFeed, requestVerbs)),
  siteNotifications: undoOf(siteNotifications.bulk, hidden(siteNotificationsFeed, siteNotificationVerbs)),
} as const;

export type UndoName = keyof typeof UNDOS;

/** The name of imports among the changes that can be undone. */
export const IMPORT = 'import';

/** The permissions with which a change is undone: those of its action; null for a change that nothing takes back. */
export function needsToUndo({ of, action }: { of: string; action: string }): Needs | null {
  if (of === IMPORT) return undoImport.needs;
  return actionsOf(of)?.[action]?.needs ?? null;
}

/** The way to put back the records of a change. */
export const putBackOf = ({ of, action }: { of: string; action: string }): PutBack | undefined =>
  isUndoName(of) ? UNDOS[of].putBacks[action] : undefined;

const isUndoName = (name: string): name is UndoName => Object.hasOwn(UNDOS, name);
const actionsOf = (of: string): BulkActions | undefined =>
  isUndoName(of) ? UNDOS[of].call.actions : undefined;

/** The undoing of what every resource with a status has. */
function usual<T extends BaseRecord, Form extends { status?: unknown }>(
  feed: Pick<Feed<T>, 'byIds' | 'storeOf'>,
  verbs: Pick<RecordVerbs<T, Form>, 'update' | 'remove' | 'restore'>,
) {
  return {
    status: (core: Core, { id, version, before: { status } }: DoneRow) =>
      verbs.update(core, { id, version }, { status } as Form),
    ...hidden(feed, verbs),
  };
}

/** The undoing of deleting and of restoring. */
function hidden<T extends BaseRecord>(
  feed: Pick<Feed<T>, 'byIds' | 'storeOf'>,
  { remove, restore }: Record<'remove' | 'restore', (core: Core, id: ObjectId) => Promise<unknown>>,
) {
  return {
    delete: async (core: Core, row: DoneRow) => {
      await assertUnchanged(feed, core, row);
      return restore(core, row.id);
    },
    restore: async (core: Core, row: DoneRow) => {
      await assertUnchanged(feed, core, row);
      return remove(core, row.id);
    },
  };
}

/** The place of a game that has the version which the change gave it. */
const placeOf = async (core: Core, { id, version }: DoneRow): Promise<GameAt> => ({
  ...(await placeOfGame(core, id)),
  version,
});

/** Throws STALE for a record with another version than the change gave it, and NOT_FOUND for one that is gone. */
async function assertUnchanged<T extends BaseRecord>(
  { byIds, storeOf }: Pick<Feed<T>, 'byIds' | 'storeOf'>,
  core: Core,
  { id, version }: DoneRow,
): Promise<void> {
  const [record] = await byIds(core, [id]);
  if (!record) throw notFound(storeOf.definition.entity);
  if (record.version !== version) throw stale(record, null);
}
