import type { HealthReason, ProbedFile } from '@touchline/contract/lists/stream-health';
import { embedOf } from '@touchline/contract/rules/embeds';
import { PROBES } from '@touchline/contract/stream-constants';
import type { Core } from '../platform/core.ts';
import type { Env } from '../platform/env.ts';
import { fetchOutside, OutgoingError } from '../platform/outgoing.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import { type BrowserRules, createBrowserRules } from './browser-rules.ts';
import { decodeBody } from './decode-body.ts';
import type { HostTurns } from './host-turns.ts';
import { ProbeSteps } from './probe-steps.ts';
import {
  type Part,
  type ReadPlaylist,
  readPlaylist,
  type SegmentKey,
  type Variables,
} from './read-playlist.ts';

/** The result of one check of a stream's address. */
export type ProbeResult = GoodProbe | BadProbe;

interface GoodProbe {
  result: 'good';
  firstByteMs: number;
  playlist: LivePlaylist | null;
  /** The codecs of each of its qualities, of a master that names them all. */
  codecs: string[];
}

interface BadProbe {
  /** An address that cannot be checked says nothing about its stream. */
  result: 'failed' | 'uncheckable';
  reason: HealthReason;
  httpStatus: number | null;
}

/** The state of a live playlist; the mark is another one after each new segment. */
export interface LivePlaylist {
  mark: string;
  targetMs: number;
}

export interface ProbeStreamOptions {
  turns: HostTurns;
  /** Its place among the checks that wait for the same host: the lowest goes first. */
  due?: number;
  stopping: AbortSignal;
  /** False reads the playlists alone: enough where players show that the segments come. */
  readsSegments?: boolean;
  /** The time in ms that all requests of one check take at most. */
  timeoutMs?: number;
  /** Gets the requests of the check. */
  steps?: ProbeSteps;
}

/** The part of the environment that decides which hosts a check may read. */
type SiteEnv = Pick<Env, 'OUTGOING_ALLOW' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** A check that ended before it reached the picture. */
class ProbeError extends Error {
  readonly outcome: BadProbe;
  constructor(result: BadProbe['result'], reason: HealthReason, httpStatus: number | null = null) {
    super(reason);
    this.outcome = { result, reason, httpStatus };
  }
}

type Media = Extract<ReadPlaylist, { kind: 'media' }>;

/** True for a check that the host answered, not refused: of a key, the failure is that it does not come. */
const isAboutAnswer = ({ outcome }: ProbeError) =>
  outcome.result === 'failed' && ['no-answer', 'error-status', 'no-segment'].includes(outcome.reason);

/** Answers that say nothing about the stream: the host refuses checks like ours. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 451]);
/** The first byte of a page: '<'. No file of picture or sound begins with it. */
const PAGE_BEGINS = 0x3c;
/** The wait where a host asks for one without saying how long, and the longest that counts, in ms. */
const WAIT_MS = { default: 60_000, most: 3_600_000 };
const OEMBED = {
  YouTube: 'https://www.youtube.com/oembed?format=json&url=',
  Vimeo: 'https://vimeo.com/api/oembed.json?url=',
} as const;

/**
 * Checks a stream's address: a playlist and the first byte of its newest segment, or the provider's word that a video is
 * there. Other addresses cannot be checked. Waits for the turn of each host, and takes ten seconds of requests at most.
 * Rejects only when `stopping` aborts.
 */
export async function probeStream(
  core: Pick<Core, 'env'>,
  address: string,
  {
    turns,
    due = 0,
    stopping,
    readsSegments = true,
    timeoutMs = PROBES.timeoutMs,
    steps = new ProbeSteps(),
  }: ProbeStreamOptions,
): Promise<ProbeResult> {
  const embed = embedOf(address, { publicHost: '' });
  const provider = embed?.kind === 'frame' ? embed.provider : null;
  const isPlayedByUs = embed?.kind === 'hls';
  const options = { turns, due, stopping, readsSegments, timeoutMs, steps, isPlayedByUs };
  const visit = new Visit(core.env, options);
  try {
    if (embed?.kind === 'hls') return await probeHls(visit, embed.src);
    if (provider !== 'YouTube' && provider !== 'Vimeo')
      throw new ProbeError('uncheckable', 'cannot-be-checked');
    await visit.firstByte('video', `${OEMBED[provider]}${encodeURIComponent(address)}`);
    return { result: 'good', firstByteMs: visit.slowestMs, playlist: null, codecs: [] };
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof ProbeError) return error.outcome;
    throw error;
  }
}

async function probeHls(visit: Visit, address: string): Promise<ProbeResult> {
  const playlist = await visit.playlist(address);
  if (playlist.kind === 'media') return probeMedia(visit, playlist);
  const failures: ProbeError[] = [];
  for (const { address: variant, sound } of playlist.variants) {
    try {
      const result = await probeMedia(visit, await visit.media(variant, playlist.variables));
      if (sound !== null) await probeMedia(visit, await visit.media(sound, playlist.variables));
      return { ...result, codecs: playlist.codecs };
    } catch (error) {
      if (!(error instanceof ProbeError)) throw error;
      failures.push(error);
    }
  }
  throw failures[0];
}

async function probeMedia(visit: Visit, { asked, isLive, mark, targetMs }: Media): Promise<GoodProbe> {
  const { segment, map, key } = asked;
  if (visit.readsSegments) {
    if (key) await visit.key(key);
    if (map) await visit.file('map', map);
    await visit.file('segment', segment);
  }
  const playlist = isLive ? { mark, targetMs } : null;
  return { result: 'good', firstByteMs: visit.slowestMs, playlist, codecs: [] };
}

/** The requests of one check. */
class Visit {
  readonly #env: SiteEnv;
  readonly #turns: HostTurns;
  readonly #due: number;
  readonly #stopping: AbortSignal;
  /** What a visitor's browser asks for and gives to our player; null where the provider's own player plays. */
  readonly #browser: BrowserRules | null;
  readonly readsSegments: boolean;
  readonly #steps: ProbeSteps;
  #leftMs: number;
  /** The longest time until the first byte of an answer, in ms. */
  slowestMs = 0;

  constructor(
    env: SiteEnv,
    {
      turns,
      due,
      stopping,
      readsSegments,
      timeoutMs,
      steps,
      isPlayedByUs,
    }: Required<ProbeStreamOptions> & { isPlayedByUs: boolean },
  ) {
    this.#env = env;
    this.#browser = isPlayedByUs
      ? createBrowserRules(siteOrigin(env), (url) => isOwnAddress(url, env))
      : null;
    this.readsSegments = readsSegments;
    this.#leftMs = timeoutMs;
    this.#turns = turns;
    this.#due = due;
    this.#steps = steps;
    this.#stopping = stopping;
  }

  /** Reads a playlist, which may use the variables of its master; throws ProbeError. */
  async playlist(address: string, variables: Variables = null): Promise<ReadPlaylist> {
    const chunks: Buffer[] = [];
    const options = { maxBytes: PROBES.playlistBytes };
    const { url, coding } = await this.#read('playlist', address, options, (chunk) => {
      chunks.push(chunk);
      return true;
    });
    const body = decodeBody(Buffer.concat(chunks), coding, PROBES.playlistBytes);
    const playlist = body && readPlaylist(new TextDecoder().decode(body), url, variables);
    this.#steps.read(playlist);
    if (playlist === null) throw new ProbeError('failed', 'no-playlist');
    if (playlist === 'empty') throw new ProbeError('failed', 'no-segment');
    return playlist;
  }

  /** Reads a playlist that a master names; throws ProbeError, also for one that names no segment. */
  async media(address: string, variables: Variables): Promise<Media> {
    const playlist = await this.playlist(address, variables);
    if (playlist.kind === 'media') return playlist;
    throw this.#failed('no-playlist');
  }

  /**
   * Reads the key of a segment; throws ProbeError, also without an address: only a system of rights management has it.
   * A page in its place has another length.
   */
  async key({ address, bytes: wanted }: SegmentKey): Promise<void> {
    if (address === null) throw new ProbeError('failed', 'protected');
    // The policy of our page lets the player read nothing else, such as a key in the playlist itself.
    if (!/^https?:/.test(address)) throw new ProbeError('failed', 'no-key');
    let bytes = 0;
    try {
      await this.#read('key', address, { maxBytes: Number.MAX_SAFE_INTEGER }, (chunk) => {
        bytes += chunk.length;
        return bytes <= wanted;
      });
      if (bytes !== wanted) throw this.#failed('no-key');
    } catch (error) {
      throw error instanceof ProbeError && isAboutAnswer(error)
        ? new ProbeError('failed', 'no-key', error.outcome.httpStatus)
        : error;
    }
  }

  /** Reads the first byte of a file of picture or sound; throws ProbeError, also for a page in its place. */
  async file(file: ProbedFile, { address, offset, isEncrypted }: Part): Promise<void> {
    const first = await this.firstByte(file, address, offset);
    // What is encrypted may begin with any byte.
    if (first === PAGE_BEGINS && !isEncrypted) throw this.#failed('no-segment');
  }

  /** Reads and returns the first byte of a file from the offset on; throws ProbeError. */
  async firstByte(file: ProbedFile, address: string, offset = 0): Promise<number> {
    let first: number | undefined;
    const headers = { range: `bytes=${offset}-${offset}` };
    await this.#read(file, address, { maxBytes: Number.MAX_SAFE_INTEGER, headers }, (chunk) => {
      first = chunk[0];
      return false;
    });
    if (first === undefined) throw this.#failed('no-segment');
    return first;
  }

  /**
   * Fetches an address, passes on its bytes until `take` returns false, and returns the address that answered and the
   * coding of its body.
   */
  async #read(
    file: ProbedFile,
    address: string,
    options: { maxBytes: number; headers?: Record<string, string> },
    take: (chunk: Buffer) => boolean,
  ): Promise<{ url: string; coding: string | undefined }> {
    let began = 0;
    let host = '';
    let coding: string | undefined;
    const browser = this.#browser?.begin();
    // The same object for all hops: the origin of a request changes on its way.
    const headers = Object.assign(browser?.headers ?? {}, options.headers);
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    this.#steps.begin(file, address);
    try {
      const { url: answering, body } = await fetchOutside(address, {
        ...options,
        headers,
        allow: [...this.#env.OUTGOING_ALLOW, ...this.#ownHost(address)],
        idleMs: PROBES.timeoutMs,
        // The waits for turns are in these times; the requests end by the timer below.
        headMs: TURNS_MS,
        totalMs: TURNS_MS,
        signal: AbortSignal.any([ending.signal, this.#stopping]),
        onAnswer: (url, answered, status) => {
          this.#steps.answered(status);
          if (browser && !browser.isGiven(url, answered)) throw new ProbeError('failed', 'no-cors');
          coding = answered['content-encoding'];
        },
        beforeRequest: async (url) => {
          this.#steps.ask(url);
          if (browser && !browser.goTo(url)) throw new ProbeError('failed', 'insecure');
          // The wait for the turn is not the host's time.
          if (began > 0) this.#spend(began);
          clearTimeout(timer);
          host = url.host;
          if (this.#turns.isBlocked(host)) throw new ProbeError('uncheckable', 'refuses');
          await this.#turns.take(host, this.#stopping, this.#due);
          timer = setTimeout(() => ending.abort(), Math.max(1, this.#leftMs));
          began = performance.now();
          this.#steps.sent();
        },
      });
      let isFirst = true;
      for await (const chunk of body) {
        if (isFirst) this.#steps.firstByte();
        if (isFirst) this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - began));
        isFirst = false;
        if (!take(chunk)) break;
      }
      return { url: answering, coding };
    } catch (error) {
      const failure = this.#failure(error, host);
      if (failure instanceof ProbeError)
        this.#steps.failed(failure.outcome.reason, failure.outcome.httpStatus);
      throw failure;
    } finally {
      clearTimeout(timer);
      if (began > 0) this.#spend(began);
    }
  }

  /** The error for a file that came and is not what it should be. */
  #failed(reason: HealthReason): ProbeError {
    this.#steps.failed(reason);
    return new ProbeError('failed', reason);
  }

  #spend(began: number): void {
    this.#leftMs -= performance.now() - began;
  }

  #failure(error: unknown, host: string): unknown {
    if (error instanceof ProbeError || this.#stopping.aborted) return error;
    if (!(error instanceof OutgoingError)) return new ProbeError('failed', 'no-answer');
    if (error.problem === 'refused') return new ProbeError('uncheckable', 'refuses');
    if (error.problem === 'too-large') return new ProbeError('failed', 'no-playlist');
    const { answer } = error;
    if (!answer) return new ProbeError('failed', 'no-answer');
    if (answer.status === 429) {
      const waitMs = readRetryAfter(answer.retryAfter, Date.now()) || WAIT_MS.default;
      this.#turns.block(host, Math.min(waitMs, WAIT_MS.most));
    }
    return REFUSALS.has(answer.status)
      ? new ProbeError('uncheckable', 'refuses', answer.status)
      : new ProbeError('failed', 'error-status', answer.status);
  }

  /** Our own files are read although our own host may have a private address. */
  #ownHost(address: string): string[] {
    const url = new URL(address);
    if (!/^\/(media|files)\//.test(url.pathname)) return [];
    return isOwnAddress(url, this.#env) ? [url.host] : [];
  }
}

/** The origin of our players' pages. */
const siteOrigin = ({ PUBLIC_URL, HOST, PORT }: SiteEnv): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** True for an address of this site: that of visitors, or without one the very address that the api listens on. */
function isOwnAddress(
  { origin, hostname, port, protocol }: URL,
  { PUBLIC_URL, HOST, PORT }: SiteEnv,
): boolean {
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isListenedOn = host === HOST || (LOOPBACK.test(host) && LISTENS_ON_LOOPBACK.test(HOST));
  return protocol === 'http:' && Number(port || 80) === PORT && isListenedOn;
}

/** The longest time in ms that a check may wait for the turns of its hosts. */
const TURNS_MS = 600_000;

const LOOPBACK = /^(localhost|127\.0\.0\.1|::1)$/;
const LISTENS_ON_LOOPBACK = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/;
