import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why something was not fetched. */
export type OutgoingProblem = 'refused' | 'too-large' | 'unreachable';

/** The guard, the size or the source said no; the message says which, for the log. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;
  constructor(problem: OutgoingProblem, message: string) {
    super(message);
    this.name = 'OutgoingError';
    this.problem = problem;
  }
}

export interface OutgoingOptions {
  /** `host` or `host:port` that may be reached although their address is private. */
  allow: readonly string[];
  maxBytes: number;
  /** How long the source may stay silent. */
  idleMs: number;
  /** Resolves names; the system's own resolver without. */
  resolve?: typeof dnsLookup;
}

export interface Fetched {
  body: AsyncIterable<Buffer>;
  /** As the source announces it; unknown where it does not. */
  length: number | undefined;
}

const MAX_REDIRECTS = 5;

/**
 * Fetches an http(s) address and nothing private: the address that is connected to is the very one that was checked,
 * for the first request and for every redirect. Throws OutgoingError; the body throws it too, once it is too large.
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

/** Whether an address belongs to the public internet: not private, local, reserved or a way into such. */
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
  // An address in place of a name is never looked up, so it is checked here.
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

/** A look-up that lets only public addresses through; what it gives is the very thing that is connected to. */
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
