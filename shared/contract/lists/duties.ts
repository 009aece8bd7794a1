/** What the worker does again and again by itself. Each can also be started at once, by its name. */
export const DUTIES = [
  'flush-counts',
  'reconcile',
  'purge-deleted',
  'purge-sessions',
  'purge-activity',
  'purge-contacts',
  'silence-devices',
] as const;
export type Duty = (typeof DUTIES)[number];
