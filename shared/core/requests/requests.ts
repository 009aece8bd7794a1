import {
  type RequestEditForm,
  type RequestEditInput,
  type RequestForm,
  requestEditForm,
} from '@touchline/contract/forms/request';
import type { RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { requests } from '@touchline/contract/resources/requests';
import { versus } from '@touchline/contract/rules/formats';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { normalizeText } from '@touchline/contract/rules/normalize-text';
import { searchWords } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { invalid, isDuplicateKey } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { type RecordAt, type RecordVerbs, recordVerbs } from '../platform/record-verbs.ts';
import type { Change } from '../platform/store.ts';
import { type MatchRequest, requestsStore } from './requests.store.ts';

export type { MatchRequest } from './requests.store.ts';

/** The feed of match requests, for the number of new ones. */
export const requestsFeed = feedOf(requestsStore);

/** The number of requests with the status New, which the bell shows. */
export const countNewRequests = (core: Core): Promise<number> =>
  requestsStore(core).collection.countDocuments({ deletedAt: null, status: 'New' });

/** The statuses in which a request still waits for an answer. */
const OPEN: readonly RequestStatus[] = ['New', 'Pending'];

/**
 * Stores a visitor's request as New, unless its hidden field is filled; that sender cannot tell the difference. Returns
 * false and stores nothing when the same e-mail has an open request for the same teams.
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
    // The same request arrived at the same time.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The request; throws NOT_FOUND when it is missing or deleted, which says who deleted it. */
export const findRequest = (core: Core, id: ObjectId): Promise<MatchRequest> =>
  requestsStore(core).get(id, { present: presentRequest });

/**
 * Changes a request, its status included; every change of a status goes through this function. Unchanged fields are not
 * validated, so that an old value never blocks a change. Throws NOT_FOUND, STALE and VALIDATION_ERROR.
 */
export const updateRequest = (
  core: Core,
  { id, version }: RecordAt<MatchRequest>,
  input: RequestEditInput,
): Promise<Change<MatchRequest>> =>
  asFirstIfPossible((mayBeFirst) =>
    requestsStore(core).changeById(
      id,
      (before) => {
        const fields = checked(differing(before, input));
        const after = { ...before, ...fields };
        return { $set: { ...fields, ...derivedOf(after), isFirst: mayBeFirst && isOpen(after) } };
      },
      { version, present: presentRequest, unlessSame: true },
    ),
  );

/** Brings a hidden request back; throws NOT_FOUND. */
export const restoreRequest = (core: Core, id: ObjectId): Promise<Change<MatchRequest>> =>
  asFirstIfPossible((mayBeFirst) =>
    requestsStore(core).restore(id, (before) => ({ $set: { isFirst: mayBeFirst && isOpen(before) } })),
  );

/** The verbs of requests. */
export const requestVerbs: RecordVerbs<MatchRequest, RequestEditInput> = {
  ...recordVerbs<MatchRequest, never>(requests, requestsStore, { fieldsOf: () => ({}) }),
  update: updateRequest,
  restore: restoreRequest,
};
export const { list: listRequests, search: searchRequests } = requestVerbs;

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

function checked(input: RequestEditInput): Partial<RequestEditForm> {
  const result = anyFields.safeParse(input);
  if (result.success) return result.data;
  const [first, ...rest] = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw invalid([first as NonNullable<typeof first>, ...rest]);
}

/**
 * Writes the request as the first of its wish, or without that mark beside an existing first one: a change by staff is
 * never refused for it.
 */
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

/** The text without case, in one Unicode form, with single spaces. */
const plainKey = (text: string) => normalizeText(text, 'NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
