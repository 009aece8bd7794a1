import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { statesOf } from './webhooks.store.ts';

/** How far webhooks have looked. */
export interface LookProgress {
  /** The time at which they began to look: what is older is no event. */
  from: Date;
  /** The last seen write of each collection, by the database's clock. */
  cursors: Partial<Record<string, Date>>;
  /** The time of the last seen failure of a job, by the machine's clock, and the jobs of that very time. */
  jobs: { at: number; ids: string[] };
}

const KEY = 'progress';

/** How far webhooks have looked; null before their first look. */
export async function readProgress(core: Core): Promise<LookProgress | null> {
  return ((await statesOf(core).findOne({ _id: KEY }))?.said as LookProgress | undefined) ?? null;
}

/** Notes the first look. */
export async function startProgress(core: Core, said: LookProgress): Promise<void> {
  await statesOf(core).updateOne({ _id: KEY }, { $setOnInsert: { said } }, { upsert: true });
}

/** Notes a part of the progress, by its path. */
export async function writeProgress(core: Core, fields: Record<string, unknown>): Promise<void> {
  await statesOf(core).updateOne({ _id: KEY }, { $set: fields });
}

type Stamp = Pick<BaseRecord, '_id' | 'changedAt'>;

/** The writes of the overlap that this process has compared already. */
export class Seen {
  readonly #at = new Map<string, Map<string, number>>();

  /** The writes that were not seen; those from before `since` are forgotten. */
  unseen(topic: string, written: readonly Stamp[], since: Date): Stamp[] {
    const seen = this.#of(topic);
    for (const [id, at] of seen) if (at < since.getTime()) seen.delete(id);
    return written.filter(({ _id, changedAt }) => seen.get(_id.toHexString()) !== changedAt.getTime());
  }

  /** Notes writes as seen. */
  note(topic: string, written: readonly Stamp[]): void {
    const seen = this.#of(topic);
    for (const { _id, changedAt } of written) seen.set(_id.toHexString(), changedAt.getTime());
  }

  #of(topic: string): Map<string, number> {
    const seen = this.#at.get(topic) ?? new Map<string, number>();
    this.#at.set(topic, seen);
    return seen;
  }
}
