import { type IncomingHttpHeaders, request } from 'node:http';
import type { TestApi } from './api.ts';

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is what it asserts
  body: any;
}

export interface HostRequest {
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends a request with another `Host` header, which `fetch` does not allow; returns the answer with its parsed body.
 */
export async function requestAtHost(
  { url }: Pick<TestApi, 'url'>,
  host: string,
  method: string,
  path: string,
  { body, headers = {} }: HostRequest = {},
): Promise<HostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HostAnswer>();
  const text = body === undefined ? '' : JSON.stringify(body);
  const about =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const sent = request(url + path, { method, headers: { host, ...about, ...headers } }, (answer) => {
    let read = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      read += part;
    });
    answer.on('end', () => {
      const isJson = answer.headers['content-type']?.includes('json') ?? false;
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: isJson ? JSON.parse(read) : read,
      });
    });
  });
  sent.on('error', reject);
  sent.end(text);
  return promise;
}
