import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The reason why a fetch failed. */
export type OutgoingProblem = 'refused' | 'too-large' | 'unreachable';

/** A fetch refused by the guard, the size or the source; the message says why, for the log. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;
  constructor(problem: OutgoingProblem, message: string) {
    super(message);
    this.name = 'OutgoingError';
    this.problem = problem;
  }
}

export interface OutgoingOptions {
  /** Hosts (`host` or `host:port`) that may be fetched although their address is private. */
  allow: readonly string[];
  maxBytes: number;
  /** The time in ms that the source may stay silent. */
  idleMs: number;
  /** Resolves names; by default the system's resolver. */
  resolve?: typeof dnsLookup;
}

export interface Fetched {
  body: AsyncIterable<Buffer>;
  /** The length that the source announces; undefined where it announces none. */
  length: number | undefined;
}

const MAX_REDIRECTS = 5;

/**
 * Fetches an http(s) address that is not private. The connection goes to the very address that was checked, for the
 * first request and for every redirect. Throws OutgoingError, also from the body once it is too large.
 */
export async function fetchOutside(url: string, options: OutgoingOptions): Promise<Fetched> {
  let next = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await request(parse(next), options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      next = new URL(headers.location, next).href;
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new OutgoingError('unreachable', `${new URL(next).host} answered ${statusCode}`);
    }
    const announced = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
    if (announced !== undefined && announced > options.maxBytes) {
      response.destroy();
      throw new OutgoingError('too-large', `${announced} bytes are announced`);
    }
    return { body: bounded(response, options.maxBytes), length: announced };
  }
  throw new OutgoingError('unreachable', 'too many redirects');
}

/** True for an address of the public internet: not private, local, reserved or a way into such. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

function parse(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new OutgoingError('refused', 'not an http(s) address');
  return parsed;
}

async function request(url: URL, options: OutgoingOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = options.allow.includes(url.host) || options.allow.includes(host);
  // A host that is an address is never looked up, so it is checked here.
  if (!isAllowed && ipaddr.isValid(host) && !isPublicAddress(host)) throw refused(host);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const client = url.protocol === 'https:' ? https : http;
  const sent = client.get(url, {
    lookup: guardedLookup(options.resolve ?? dnsLookup, isAllowed),
    timeout: options.idleMs,
    agent: false,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'touchline' },
  });
  sent.on('response', resolve);
  sent.on('timeout', () => sent.destroy(new OutgoingError('unreachable', `${url.host} stayed silent`)));
  sent.on('error', (error) =>
    reject(error instanceof OutgoingError ? error : new OutgoingError('unreachable', error.message)),
  );
  return promise;
}

/** A look-up that returns only public addresses; the connection uses exactly these. */
export function guardedLookup(resolve: typeof dnsLookup, isAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[];
      const [first] = addresses;
      if (error || !first)
        return callback(error ?? new OutgoingError('unreachable', `${hostname} is unknown`), '', 0);
      const hidden = addresses.find(({ address }) => !isPublicAddress(address));
      if (hidden && !isAllowed) return callback(refused(hostname), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const refused = (host: string) => new OutgoingError('refused', `${host} is not a public address`);

async function* bounded(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutgoingError('too-large', `more than ${maxBytes} bytes`);
      yield chunk;
    }
  } finally {
    response.destroy();
  }
}
