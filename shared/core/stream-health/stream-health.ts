import { hash } from 'node:crypto';
import type { PublicStream } from '@touchline/contract/records/match';
import type { ProbeStep } from '@touchline/contract/records/probe-step';
import type { StreamHealth } from '@touchline/contract/records/stream-health';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { feedOf } from '../platform/feed.ts';
import { type ProbeFacts, type StreamHealthRecord, streamHealthStore } from './stream-health.store.ts';

export type { StreamHealthRecord } from './stream-health.store.ts';

/** The feed of the health of streams. */
export const streamHealthFeed = feedOf(streamHealthStore);

/** The address of a stream, as its game keeps it. */
interface Addressed {
  urlToken: string;
}

/** What visitors' lists need of the health of a stream. */
export type PublicHealth = Omit<StreamHealthRecord, 'probe'> & { probe: Pick<ProbeFacts, 'codecs'> };

/** The health as visitors see it; nulls for an unknown one, and for an address that has changed since. */
export function publicHealthOf(
  record: PublicHealth | undefined,
  { urlToken }: Addressed,
): Pick<PublicStream, 'health' | 'codecs'> {
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

/** The health of a stream as staff see it, with the requests of its last check; none for another address. */
export async function readLastCheck(
  core: Core,
  stream: Addressed & { _id: ObjectId },
): Promise<{ health: StreamHealth; steps: ProbeStep[] }> {
  const [record] = await streamHealthStore(core).getMany([stream._id]);
  const isOfAddress = record?.address === addressHash(stream.urlToken);
  return {
    health: presentHealth(record, stream),
    // Records of before there were steps have none.
    steps: (isOfAddress && record.probe.steps) || [],
  };
}

/** The health records of some streams, by stream id, without the requests of their checks: these alone take room. */
export async function readHealth(
  core: Core,
  streamIds: readonly ObjectId[],
): Promise<Map<string, StreamHealthRecord>> {
  if (streamIds.length === 0) return new Map();
  const records = await streamHealthStore(core)
    .collection.find({ _id: { $in: [...streamIds] } }, { projection: { 'probe.steps': 0 } })
    .toArray();
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
