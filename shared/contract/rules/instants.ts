/** A moment in any form: ISO text, epoch milliseconds, a Date; null where there is none. */
export type Instant = string | number | Date | null | undefined;

/** A server timestamp in the form of the API: whole seconds since 1970, and the nanoseconds of the rest. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Epoch milliseconds of an instant; null for none and for text that is not a date. */
export function toMillis(instant: Instant): number | null {
  if (instant === null || instant === undefined) return null;
  const millis =
    typeof instant === 'number'
      ? instant
      : typeof instant === 'string'
        ? Date.parse(instant)
        : instant.getTime();
  return Number.isFinite(millis) ? millis : null;
}

/** ISO text in UTC of an instant; null for none and for instants outside a Date's range. */
export function toIso(instant: Instant): string | null {
  const millis = toMillis(instant);
  if (millis === null) return null;
  const date = new Date(millis);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A server timestamp in the form of the API. */
export function toTimestamp(date: Date): Timestamp {
  const millis = date.getTime();
  const seconds = Math.floor(millis / 1000);
  return { seconds, nanoseconds: (millis - seconds * 1000) * 1_000_000 };
}

/** The moment of a server timestamp, to the millisecond. */
export function fromTimestamp(timestamp: Timestamp): Date {
  return new Date(timestamp.seconds * 1000 + Math.floor(timestamp.nanoseconds / 1_000_000));
}
