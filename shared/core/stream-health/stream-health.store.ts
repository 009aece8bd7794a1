import type { HealthReason, HealthState } from '@touchline/contract/lists/stream-health';
import type { ProbeStep } from '@touchline/contract/records/probe-step';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore } from '../platform/store.ts';

/** The last checks of a stream's address. */
export interface ProbeFacts {
  /** Null until the first check, and after 'Solved'. */
  result: 'good' | 'failed' | 'uncheckable' | null;
  reason: HealthReason | null;
  httpStatus: number | null;
  /** The codecs of each quality, where not every browser plays one of them. */
  codecs: string[] | null;
  checkedAt: Date | null;
  firstByteMs: number | null;
  /** The failures, and the slow answers, in a row. */
  failures: number;
  slow: number;
  /** The time of the first of the failures in a row. */
  failingSince: Date | null;
  /** The last state of a live playlist, and since when it is the same. */
  playlist: { mark: string; since: Date } | null;
  /** The requests of the last check; missing in records of before there were any, and until the first check. */
  steps?: ProbeStep[];
}

/** The health of a stream; its id is the stream's. `version` counts changes of the state and its reason. */
export interface StreamHealthRecord extends BaseRecord {
  gameId: ObjectId;
  /** A hash of the address that was checked: another address begins as unknown. */
  address: string;
  state: HealthState;
  reason: HealthReason | null;
  httpStatus: number | null;
  /** The time at which the state began. */
  since: Date;
  /** The last time at which a cause of trouble was true. */
  troubledAt: Date | null;
  /** Signals and reports from before count no longer. */
  solvedAt: Date | null;
  probe: ProbeFacts;
}

export const streamHealthStore = defineStore<StreamHealthRecord>({
  name: 'stream_health',
  entity: 'Stream health',
  internal: ['gameId', 'address', 'troubledAt', 'probe'],
  indexes: [{ key: { gameId: 1 } }, { key: { updatedAt: 1 } }],
});
