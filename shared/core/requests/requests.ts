import {
  type RequestEditForm,
  type RequestEditInput,
  type RequestForm,
  requestEditForm,
} from '@touchline/contract/forms/request';
import type { PageQuery } from '@touchline/contract/list-query';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { versus } from '@touchline/contract/rules/formats';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { invalid, isDuplicateKey } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change } from '../platform/store.ts';
import { type MatchRequest, requestsStore } from './requests.store.ts';

export type { MatchRequest } from './requests.store.ts';

/** Match requests, for the count of new ones. */
export const requestsFeed = feedOf(requestsStore);

/** How many requests are New: what the bell shows. */
export const countNewRequests = (core: Core): Promise<number> =>
  requestsStore(core).collection.countDocuments({ deletedAt: null, status: 'New' });

/** A request still waits for an answer in these. */
const OPEN: readonly RequestStatus[] = ['New', 'Pending'];

/**
 * Keeps a visitor's wish as New, unless it fell into the trap; the sender of that cannot tell the difference. False
 * when the same teams were wished for from the same e-mail and that request is still open: nothing is kept then.
 */
export async function sendRequest(
  core: Core,
  { website, status: _, ...fields }: RequestForm,
): Promise<boolean> {
  if (website?.trim()) return true;
  const { collection, insert } = requestsStore(core);
  const derived = derivedOf(fields);
  const { wishKey } = derived;
  if (await collection.findOne({ wishKey, status: { $in: [...OPEN] }, deletedAt: null })) return false;
  try {
    await insert({ ...fields, ...derived, status: 'New', isFirst: true });
    return true;
  } catch (error) {
    // The same wish arrived at the same time.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export interface RequestQuery extends PageQuery {
  status?: RequestStatus[] | undefined;
  category?: SportCategory[] | undefined;
}

/** One page of the requests. */
export function listRequests(core: Core, query: RequestQuery): Promise<Page<MatchRequest>> {
  return readPage(requestsStore(core).collection, {
    query,
    filter: {
      ...livingOrDeleted(query),
      ...anyOf('status', query.status),
      ...anyOf('category', query.category),
    },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living requests with words that begin like those of the text. */
export const searchRequests = (core: Core, text: string, limit: number): Promise<MatchRequest[]> =>
  findByWords(requestsStore(core).collection, { text, limit });

/** The living request; throws NOT_FOUND. */
export const findRequest = (core: Core, id: ObjectId): Promise<MatchRequest> => requestsStore(core).get(id);

export interface RequestAt {
  id: ObjectId;
  /** The version that the client has seen. */
  version?: number | undefined;
}

/**
 * Changes a request, its status included; every change of a status goes this way. Fields that are as they were are
 * not judged, so that an old value never stands in the way. Throws NOT_FOUND, STALE and VALIDATION_ERROR.
 */
export const updateRequest = (
  core: Core,
  { id, version }: RequestAt,
  input: RequestEditInput,
): Promise<Change<MatchRequest>> =>
  asFirstIfPossible((mayBeFirst) =>
    requestsStore(core).changeById(
      id,
      (before) => {
        const fields = judged(differing(before, input));
        const after = { ...before, ...fields };
        return { $set: { ...fields, ...derivedOf(after), isFirst: mayBeFirst && isOpen(after) } };
      },
      { version, present: presentRequest },
    ),
  );

/** Hides a request; throws NOT_FOUND. */
export const removeRequest = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<MatchRequest>> =>
  requestsStore(core).remove(id, by);

/** Brings a hidden request back; throws NOT_FOUND. */
export const restoreRequest = (core: Core, id: ObjectId): Promise<Change<MatchRequest>> =>
  asFirstIfPossible((mayBeFirst) =>
    requestsStore(core).restore(id, (before) => ({ $set: { isFirst: mayBeFirst && isOpen(before) } })),
  );

/** The request as staff see it. */
export const presentRequest = (request: MatchRequest): StaffRequest => ({
  _id: request._id.toHexString(),
  username: request.username,
  email: request.email,
  team: versus(request.homeTeam, request.awayTeam),
  homeTeam: request.homeTeam,
  awayTeam: request.awayTeam,
  category: request.category,
  league: request.league,
  status: request.status,
  createdAt: toTimestamp(request.createdAt),
  version: request.version,
  changedAt: request.contentAt.toISOString(),
  ...presentDeletion(request),
});

const isOpen = ({ status }: Pick<MatchRequest, 'status'>) => OPEN.includes(status);

/** The fields of the input that differ from the record. */
function differing(record: MatchRequest, input: RequestEditInput): RequestEditInput {
  const entries = Object.entries(input) as [keyof RequestEditInput, string | undefined][];
  return Object.fromEntries(entries.filter(([key, value]) => value !== undefined && value !== record[key]));
}

const anyFields = requestEditForm.partial();

function judged(input: RequestEditInput): Partial<RequestEditForm> {
  const result = anyFields.safeParse(input);
  if (result.success) return result.data;
  const [first, ...rest] = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw invalid([first as NonNullable<typeof first>, ...rest]);
}

/** Writes as the first of its wish, or beside the one that is: what staff decide is never refused for that. */
async function asFirstIfPossible<T>(write: (mayBeFirst: boolean) => Promise<T>): Promise<T> {
  try {
    return await write(true);
  } catch (error) {
    if (isDuplicateKey(error)) return write(false);
    throw error;
  }
}

type Wish = Pick<MatchRequest, 'homeTeam' | 'awayTeam' | 'category' | 'league' | 'username' | 'email'>;

const derivedOf = ({ homeTeam, awayTeam, category, league, username, email }: Wish) => ({
  wishKey: [homeTeam, awayTeam, email].map(plainKey).join('\n'),
  words: searchWords(homeTeam, awayTeam, category, league, username, email),
});

/** Without case, in one Unicode form, with single spaces. */
const plainKey = (text: string) => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
