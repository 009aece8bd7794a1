import type { StaffEvent } from '@touchline/contract/events';
import { staffListsOf, TOPICS, type Topic } from '@touchline/contract/live-collections';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';

/** Counts are written often: how long they wait to be announced together. */
const COUNTS_EVERY_MS = 1_000;

/**
 * Announces to staff every change of a record, for each of the dashboard's lists that shows it; where only counts have
 * changed, once a second and list, without the record.
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
            ...(record.deletedAt && { isDeleted: true }),
          });
      }
    });
  const timer = setInterval(() => {
    for (const topic of counted) announce(topic);
    counted.clear();
  }, COUNTS_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** Whether the last write was one of content: a count moves `changedAt` alone. */
const hasNewContent = ({ changedAt, contentAt }: BaseRecord) => contentAt >= changedAt;
