import { ARRIVAL_WITHIN_MS } from '@touchline/contract/constants';

/** Whether what happened under the key, at the instant in ms, is younger than a minute and was not asked for before. */
export type IsNews = (key: string, at: number, now: number) => boolean;

/** What has happened is announced once, while it is news. */
export function createNews(): IsNews {
  /** What was announced, with the moment after which it is no news any more. */
  const announced = new Map<string, number>();
  return (key, at, now) => {
    for (const [other, until] of announced) if (until < now) announced.delete(other);
    if (announced.has(key) || now - at >= ARRIVAL_WITHIN_MS) return false;
    announced.set(key, at + ARRIVAL_WITHIN_MS);
    return true;
  };
}
