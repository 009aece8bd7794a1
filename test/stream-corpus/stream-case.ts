import type { HealthReason } from '@touchline/contract/lists/stream-health';

/** What our player does with a stream. */
export type Playing = 'plays' | 'fails';

/** One stream: what its hosts answer, and what the check and our player must make of it. */
export interface StreamCase {
  /** Goes on from 'a stream'. */
  readonly name: string;
  readonly hosts: Hosts;
  /** The path that is opened at the first host, or a whole address. */
  readonly opened: string;
  /** Whether the page of the player is https. */
  readonly isSecure: boolean;
  /** What the check says: that it plays, or why not. */
  readonly check: 'plays' | HealthReason;
  /** Null where a browser is not asked. */
  readonly player: Playing | null;
  /** Why check and player differ; null where they must agree. */
  readonly differs: string | null;
  /** Whether it runs in the browser on every change; the others do so in the long tests. */
  readonly isAlways: boolean;
}

/**
 * The hosts of a stream, each with its answers by path and query; a path without an answer is 404. Each has an origin of
 * its own. In bodies and headers `near.example`, `far.example` and `third.example` stand for their addresses, and
 * `site.example` for that of the page.
 */
export interface Hosts {
  readonly near: Answers;
  readonly far?: Answers;
  readonly third?: Answers;
}

export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

/** A text or a file, or an answer in full; of a list the answers come one after the other, and the last one stays. */
export type Answer = string | Buffer | FullAnswer;

export interface FullAnswer {
  readonly status?: number;
  readonly body?: string | Buffer;
  /** Besides the one by which every site may read it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** No other site may read it, unless its headers say so. */
  readonly isKept?: true;
  /** The coding in which it comes; one that is only for who asks is left out for others. */
  readonly coding?: { readonly name: 'gzip' | 'br' | 'deflate'; readonly isForAll: boolean };
  /** It comes whole where a part is asked for. */
  readonly isWhole?: true;
  /** The connection ends before the answer, or in the middle of the body. */
  readonly ends?: 'before' | 'within';
}

type Options = Partial<Pick<StreamCase, 'opened' | 'isSecure' | 'player' | 'differs' | 'isAlways'>>;

/** A stream that plays. */
export const plays = (name: string, hosts: Hosts, options: Options = {}): StreamCase => ({
  ...USUAL,
  name,
  hosts,
  check: 'plays',
  player: 'plays',
  ...options,
});

/** A stream that does not play, and what the check says of it. */
export const fails = (
  name: string,
  check: StreamCase['check'],
  hosts: Hosts,
  options: Options = {},
): StreamCase => ({ ...USUAL, name, hosts, check, player: 'fails', ...options });

const USUAL = { opened: '/a.m3u8', isSecure: false, differs: null, isAlways: false } as const;
