import { Agent, request } from 'node:http';

/** An answer of an api process. */
export interface Answer {
  status: number;
  etag: string;
  text: string;
}

export interface Asking {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client address of the request, for limits per address. */
  address: string;
}

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request, like a page of the site; null when no complete answer arrived. */
export function ask(url: string, asking: Asking): Promise<Answer | null> {
  const { method = 'GET', path, body, headers, address } = asking;
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const fail = () => resolve(null);
  const sent = request(
    url + path,
    {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        'x-forwarded-for': address,
        ...(method === 'GET' ? {} : { origin: url }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('error', fail);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '', text });
      });
    },
  );
  sent.on('timeout', () => sent.destroy());
  sent.on('error', (error: NodeJS.ErrnoException) => {
    // A kept connection was closed while the request was in transit; browsers repeat it on a new one.
    if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, asking));
    else fail();
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

/** A distinct address for each number below 16 million. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
