import type { ObjectId } from 'mongodb';
import type { SendResult } from './sender.ts';

/** A device or browser that a sending reaches. */
export interface Recipient {
  readonly _id: ObjectId;
}

export interface AudienceRange {
  /** The last recipient before the range. */
  after: ObjectId;
  /** The last recipient of the range. */
  upTo: ObjectId;
  limit: number;
}

/** The result of one copy. */
export interface Copy<R extends Recipient> {
  readonly recipient: R;
  readonly result: SendResult;
}

/**
 * One message to a frozen audience, as its chunks send it: a push notification to phones, or a reminder to browsers.
 * Chunks, leases, progress and rounds are the same for both.
 */
export interface Sending<R extends Recipient> {
  /** The senders that share one limit of batches in a process. */
  readonly channel: 'phones' | 'browsers';
  /** The number of recipients in a batch; the progress is saved after each batch. */
  readonly batchSize: number;
  /** The most tries of a recipient that may be reached later. */
  readonly maxRounds: number;
  /** True where one service carries all copies, so that a pause that it asks for is a pause of all sending. */
  readonly pausesAll: boolean;
  /** The next recipients in the order of their ids. */
  readAudience(range: AudienceRange): Promise<R[]>;
  /** Those of the recipients that still are in the audience. */
  readAgain(ids: readonly ObjectId[]): Promise<R[]>;
  /** Returns one result for each recipient, in order; rejects only when nothing at all was tried. */
  send(recipients: readonly R[]): Promise<SendResult[]>;
  /** Counts a result for the metrics. */
  count(result: SendResult): void;
  /** Removes what the results have shown to be gone, once they are saved. Returns the number of removed recipients. */
  settle(copies: readonly Copy<R>[]): Promise<number>;
}
