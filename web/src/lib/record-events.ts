import type { PublicEventName } from '@touchline/contract/events';

/** A public event about records, as visitors and staff receive it. */
export type RecordEvent = Exclude<PublicEventName, 'hello' | 'goodbye' | 'watching'>;

const NAMES: Readonly<Record<RecordEvent, true>> = {
  'game:changed': true,
  'game:removed': true,
  'match:changed': true,
  'match:removed': true,
  'league:changed': true,
  'league:removed': true,
  'faqs:changed': true,
  'notices:changed': true,
  'downloads:changed': true,
  'settings:changed': true,
  views: true,
  'streams:health': true,
};

/** The names of all public events about records. */
export const RECORD_EVENTS = Object.keys(NAMES) as readonly RecordEvent[];
