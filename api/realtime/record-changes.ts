import type { StaffEvent } from '@touchline/contract/events';
import { staffListsOf, TOPICS, type Topic } from '@touchline/contract/live-collections';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import { presentDeletedBy } from '@touchline/core/platform/deletion';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';

/** Counts change often: the time in ms for which they wait to be announced together. */
const COUNTS_EVERY_MS = 1_000;

/**
 * Announces every change of a record to staff, for each list of the dashboard that shows it; changes of counts alone
 * once a second and list, without the record.
 */
export function announceRecords(changeFeed: ChangeFeed, emit: EmitToStaff): { stop(): void } {
  const counted = new Set<Topic>();
  const announce = (topic: Topic, record: Omit<StaffEvent<'record:changed'>, 'collection'> = {}): void => {
    for (const [collection, keys] of staffListsOf(topic))
      emit(keys, 'record:changed', { collection, ...record });
  };
  for (const topic of TOPICS)
    changeFeed.on(topic, (records) => {
      for (const record of records) {
        if (!hasNewContent(record)) counted.add(topic);
        else
          announce(topic, {
            id: record._id.toHexString(),
            version: record.version,
            ...(record.deletedAt && { isDeleted: true, deletion: presentDeletedBy(record) }),
          });
      }
    });
  const timer = setInterval(() => {
    for (const topic of counted) announce(topic);
    counted.clear();
  }, COUNTS_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** True when the last write changed content: a count changes only `changedAt`. */
const hasNewContent = ({ changedAt, contentAt }: BaseRecord) => contentAt >= changedAt;
