import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The reason why a fetch failed. */
export type OutgoingProblem = 'refused' | 'too-large' | 'unreachable';

/** A fetch refused by the guard, the size or the source; the message says why, for the log. */
export class OutgoingError extends Error {
  readonly problem: OutgoingProblem;
  /** The answer of a source that refused; null without an answer. */
  readonly answer: Refusal | null;
  constructor(problem: OutgoingProblem, message: string, answer: Refusal | null = null) {
    super(message);
    this.name = 'OutgoingError';
    this.problem = problem;
    this.answer = answer;
  }
}

/** The status of a refused request, and the value of its Retry-After header. */
interface Refusal {
  status: number;
  retryAfter: string | undefined;
}

export interface OutgoingOptions {
  /** Hosts (`host` or `host:port`) that may be fetched although their address is private. */
  allow: readonly string[];
  maxBytes: number;
  /** The time in ms that the source may stay silent. */
  idleMs: number;
  /** The time in ms until the head of the answer is there, redirects included. */
  headMs: number;
  /** The time in ms for everything. */
  totalMs: number;
  /** Ends the fetch when it aborts. */
  signal?: AbortSignal;
  /** Resolves names; by default the system's resolver. */
  resolve?: typeof dnsLookup;
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** Runs before each request, also of redirects; when it rejects, nothing is sent. */
  beforeRequest?: (url: URL) => Promise<void>;
  /** Runs for each answer, also of redirects, but for refusals; when it throws, the fetch ends with its error. */
  onAnswer?: (url: URL, headers: IncomingHttpHeaders, status: number) => void;
}

export interface Fetched {
  /** The address that answered: behind redirects, the last one. */
  url: string;
  body: AsyncIterable<Buffer>;
  /** The length that the source announces; undefined where it announces none. */
  length: number | undefined;
  /** Ends the connection to the source without reading the body. */
  end(): void;
}

const MAX_REDIRECTS = 5;

/**
 * Fetches an http(s) address that is not private. The connection goes to the very address that was checked, for the
 * first request and for every redirect. Throws OutgoingError, also from the body once it is too large.
 */
export async function fetchOutside(url: string, options: OutgoingOptions): Promise<Fetched> {
  const head = new AbortController();
  const timer = setTimeout(() => head.abort(), options.headMs);
  const ends = [head.signal, AbortSignal.timeout(options.totalMs), options.signal];
  const signal = AbortSignal.any(ends.filter((each) => each !== undefined));
  try {
    return await follow(url, { ...options, signal });
  } finally {
    clearTimeout(timer);
  }
}

async function follow(url: string, options: OutgoingOptions): Promise<Fetched> {
  let next = parseAddress(url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    await options.beforeRequest?.(next);
    const response = await requestOnce(next, options);
    const { statusCode = 0, headers } = response;
    const redirect = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    // Some proxies answer by 203; a part is the answer to a Range header.
    const isGiven = [200, 203, 206].includes(statusCode);
    if (!isGiven) response.destroy();
    if (redirect || isGiven) answered(next, response, options);
    if (redirect) {
      next = parseAddress(redirect, next);
      continue;
    }
    if (!isGiven) {
      const refusal = { status: statusCode, retryAfter: headers['retry-after'] };
      throw new OutgoingError('unreachable', `${next.host} answered ${statusCode}`, refusal);
    }
    const announced = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
    if (announced !== undefined && announced > options.maxBytes) {
      response.destroy();
      throw new OutgoingError('too-large', `${announced} bytes are announced`);
    }
    const body = bounded(response, options.maxBytes);
    return { url: next.href, body, length: announced, end: () => response.destroy() };
  }
  throw new OutgoingError('unreachable', 'too many redirects');
}

function answered(url: URL, response: IncomingMessage, { onAnswer }: OutgoingOptions): void {
  try {
    onAnswer?.(url, response.headers, response.statusCode ?? 0);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** The address at which machines in Azure reach their host's services. */
const AZURE_HOST = '168.63.129.16';
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

/** True for an address of the public internet: not private, local, reserved or a way into such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6);
}

/** The URL of an http(s) address without credentials; throws OutgoingError for any other text. */
export function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url && base) throw new OutgoingError('unreachable', `${base.host} names no address to go on to`);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutgoingError('refused', 'not an http(s) address');
  if (url.username !== '' || url.password !== '')
    throw new OutgoingError('refused', 'an address with credentials');
  return url;
}

/** True for an address whose host, with or without its port, may be private. */
export const isAllowedHost = (url: URL, allow: readonly string[]): boolean =>
  allow.includes(url.host) || allow.includes(bareHost(url));

/** Throws OutgoingError for a host that is itself a private address: it is never looked up, so no look-up refuses it. */
export function assertPublicHost(url: URL): void {
  const host = bareHost(url);
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw refused(host);
}

/** The host name or IP address, without the brackets of an IPv6 one. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

type RequestOptions = Pick<OutgoingOptions, 'allow' | 'idleMs' | 'signal' | 'resolve' | 'headers'> & {
  /** Sends this text by POST; without it the request is a GET. */
  post?: string;
};

/**
 * One request to an http(s) address that is not private; a redirect is an answer as any other. Throws OutgoingError.
 */
export async function requestOnce(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const isAllowed = isAllowedHost(url, options.allow);
  if (!isAllowed) assertPublicHost(url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const client = url.protocol === 'https:' ? https : http;
  const sent = client.request(url, {
    method: options.post === undefined ? 'GET' : 'POST',
    lookup: guardedLookup(options.resolve ?? dnsLookup, isAllowed),
    timeout: options.idleMs,
    agent: false,
    signal: options.signal,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'touchline', ...options.headers },
  });
  sent.on('response', resolve);
  sent.on('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new OutgoingError('unreachable', `${url.host} answered with another protocol`));
  });
  sent.on('timeout', () => sent.destroy(new OutgoingError('unreachable', `${url.host} stayed silent`)));
  sent.on('error', (error) =>
    reject(error instanceof OutgoingError ? error : new OutgoingError('unreachable', error.message)),
  );
  sent.end(options.post);
  return promise;
}

/** True for localhost and every name below it: they are this machine, which not every resolver knows. */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/** A look-up that returns only public addresses; the connection uses exactly these. */
export function guardedLookup(resolve: typeof dnsLookup, isAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    const name = isLocalName(hostname) ? 'localhost' : hostname;
    resolve(name, { ...options, all: true }, (error, found) => {
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
