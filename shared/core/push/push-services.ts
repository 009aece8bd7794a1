import type { Core } from '../platform/core.ts';
import type { SendResult } from './sender.ts';

/** So many browsers that were reached before are refused one after the other where the mistake is ours. */
const MOST_IN_A_ROW = 3;
/** A service that never accepted a push of ours and refused so many says nothing of a single subscription. */
const MOST_BEFORE_ANY = 20;
/** The time in ms for which a service that refuses us gets nothing. */
const PAUSE_MS = 15 * 60_000;
/** The time in ms after its last refusal for which a service counts as one that refuses us. */
const REMEMBERED_MS = 24 * 3_600_000;

/** What is known of a push service over all processes. */
interface PushService {
  /** Its host. */
  _id: string;
  /** The last acceptance that was noted; missing where it never accepted a push. */
  acceptedAt?: Date;
  /** The number of refusals since the last acceptance of browsers that were never reached. */
  refused: number;
  refusedAt: Date;
  /** Set while it refuses us, not single subscriptions. */
  faultAt: Date | null;
  /** The service's own words to the last refusal. */
  words: string;
}

const servicesOf = (core: Core) => core.db.collection<PushService>('push_services');

/** The push services that refuse all that we send: ours is the mistake (clock, subject, key). */
export async function readRefusingServices(core: Core): Promise<{ host: string; words: string }[]> {
  const since = new Date(core.clock.now() - REMEMBERED_MS);
  const found = await servicesOf(core)
    .find({ faultAt: { $ne: null }, refusedAt: { $gt: since } })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id: host, words }) => ({ host, words }));
}

interface Known {
  /** The browsers that were reached before and are refused now, since the last acceptance. */
  row: Set<string>;
  pausedUntil: number;
  isAtFault: boolean;
  isAccepting: boolean;
}

/** A refused push. */
interface Refusal {
  host: string;
  endpoint: string;
  /** Whether a push to this browser, with today's key, was accepted before. */
  wasReached: boolean;
  reason: string;
  words: string;
}

/**
 * Tells whose fault a refusal is. A subscription alone proves nothing, since anybody can register one that no push will
 * ever reach; several that were reached before show that the service refuses us.
 */
export class PushServices {
  readonly #core: Core;
  readonly #known = new Map<string, Known>();
  constructor(core: Core) {
    this.#core = core;
  }

  /** The time in ms for which the service gets nothing, because it refuses us; 0 for none. */
  pausedMs(host: string): number {
    const ms = (this.#known.get(host)?.pausedUntil ?? 0) - this.#core.clock.now();
    // A longer pause was written by a clock that has jumped.
    return ms > PAUSE_MS ? 0 : Math.max(0, ms);
  }

  /** Notes that the service has accepted a push: it does not refuse us. */
  async accepted(host: string): Promise<void> {
    const known = await this.#of(host);
    known.row.clear();
    known.pausedUntil = 0;
    if (known.isAccepting && !known.isAtFault) return;
    Object.assign(known, { isAccepting: true, isAtFault: false });
    await servicesOf(this.#core).updateOne(
      { _id: host },
      {
        $set: { acceptedAt: this.#core.clock.date(), refused: 0, faultAt: null },
        $setOnInsert: { words: '' },
      },
      { upsert: true },
    );
  }

  /** The meaning of a refusal: it counts against the subscription unless the service refuses us. */
  async refused({ host, endpoint, wasReached, reason, words }: Refusal): Promise<SendResult> {
    const known = await this.#of(host);
    if (wasReached) known.row.add(endpoint);
    const now = this.#core.clock.date();
    const service = await servicesOf(this.#core).findOneAndUpdate(
      { _id: host },
      {
        $set: { refusedAt: now, words },
        $inc: { refused: wasReached ? 0 : 1 },
        $setOnInsert: { faultAt: null },
      },
      { upsert: true, returnDocument: 'after' },
    );
    const isRow = known.row.size >= MOST_IN_A_ROW;
    const hasNever = !service?.acceptedAt && (service?.refused ?? 0) >= MOST_BEFORE_ANY;
    if (!known.isAtFault && (isRow || hasNever)) {
      known.isAtFault = true;
      await servicesOf(this.#core).updateOne({ _id: host }, { $set: { faultAt: now } });
      this.#core.log.error(
        { host, reason, words },
        'a push service refuses us: clock, VAPID_SUBJECT or VAPID keys',
      );
    }
    if (!known.isAtFault) return { outcome: 'failed', reason, isRefused: true };
    // Without a pause nothing is repeated, but nothing is deleted either.
    if (!isRow && !wasReached && this.pausedMs(host) === 0) return { outcome: 'failed', reason };
    known.pausedUntil = now.getTime() + PAUSE_MS;
    return { outcome: 'later', reason, retryAfterMs: PAUSE_MS, isHeld: true };
  }

  async #of(host: string): Promise<Known> {
    const known = this.#known.get(host);
    if (known) return known;
    const service = await servicesOf(this.#core).findOne({ _id: host });
    const read = {
      row: new Set<string>(),
      pausedUntil: 0,
      isAtFault: service?.faultAt != null,
      isAccepting: service?.acceptedAt !== undefined,
    };
    // Another push may have read it meanwhile.
    const first = this.#known.get(host) ?? read;
    this.#known.set(host, first);
    return first;
  }
}
