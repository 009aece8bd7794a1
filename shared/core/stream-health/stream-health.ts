import { hash } from 'node:crypto';
import type { PublicStream } from '@touchline/contract/records/match';
import type { StreamHealth } from '@touchline/contract/records/stream-health';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { feedOf } from '../platform/feed.ts';
import { type StreamHealthRecord, streamHealthStore } from './stream-health.store.ts';

export type { StreamHealthRecord } from './stream-health.store.ts';

/** The feed of the health of streams. */
export const streamHealthFeed = feedOf(streamHealthStore);

/** The address of a stream, as its game keeps it. */
interface Addressed {
  urlToken: string;
}

/** The health of a stream as visitors see it. */
export type PublicHealth = Pick<PublicStream, 'health' | 'codecs'>;

/** The health as visitors see it; nulls for an unknown one, and for an address that has changed since. */
export function publicHealthOf(
  record: StreamHealthRecord | undefined,
  { urlToken }: Addressed,
): PublicHealth {
  if (!record || record.state === 'unknown' || record.address !== addressHash(urlToken))
    return { health: null, codecs: null };
  // A record of before has no codecs.
  return { health: record.state, codecs: record.probe.codecs ?? null };
}

/** The health as staff see it; a stream without a record, or with another address than it names, was not checked. */
export function presentHealth(record: StreamHealthRecord | undefined, { urlToken }: Addressed): StreamHealth {
  if (!record || record.address !== addressHash(urlToken))
    return {
      state: 'unknown',
      reason: 'not-checked',
      httpStatus: null,
      since: null,
      checkedAt: null,
      firstByteMs: null,
    };
  const { state, reason, httpStatus, since, probe } = record;
  return {
    state,
    reason,
    httpStatus,
    since: since.toISOString(),
    checkedAt: probe.checkedAt?.toISOString() ?? null,
    firstByteMs: probe.firstByteMs,
  };
}

/** The health records of some streams, by stream id. */
export async function readHealth(
  core: Core,
  streamIds: readonly ObjectId[],
): Promise<Map<string, StreamHealthRecord>> {
  if (streamIds.length === 0) return new Map();
  const records = await streamHealthStore(core).getMany(streamIds);
  return new Map(records.map((record) => [record._id.toHexString(), record]));
}

/** An address as records of health name it; the address itself stays with the game. */
export const addressHash = (urlToken: string) => hash('sha256', urlToken, 'base64url').slice(0, 22);

/** Keeps the health of a stream whose address is signed anew and stays the same. */
export async function moveHealth(
  core: Core,
  { _id, urlToken }: Addressed & { _id: ObjectId },
  token: string,
): Promise<void> {
  const known = { _id, address: addressHash(urlToken) };
  await streamHealthStore(core).touch(known, { $set: { address: addressHash(token) } });
}
