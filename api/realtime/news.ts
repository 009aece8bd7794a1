import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';

/** True when the event of the key, at the instant in ms, is younger than a minute and was not checked before. */
export type IsNews = (key: string, at: number, now: number) => boolean;

/** Ensures that an event is announced once, and only while it is news. */
export function createNews(): IsNews {
  /** Announced events, with the time after which they are no longer news. */
  const announced = new Map<string, number>();
  return (key, at, now) => {
    for (const [other, until] of announced) if (until < now) announced.delete(other);
    if (announced.has(key) || now - at >= ARRIVAL_WITHIN_MS) return false;
    announced.set(key, at + ARRIVAL_WITHIN_MS);
    return true;
  };
}
