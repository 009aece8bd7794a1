import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from './listed-response.ts';

/** A request on its way to its call, as Node has it. */
export interface ApiRequest extends IncomingMessage {
  /** The parameters of its path. */
  params: Readonly<Record<string, unknown>>;
  /** What its body says, once that has been read. */
  body?: unknown;
}

export type ApiResponse = ServerResponse;

/** Answers a request, or passes it on, or passes on why it fails; what it rejects with is such a reason too. */
export type Handler = (req: ApiRequest, res: ApiResponse, next: (error?: unknown) => void) => unknown;

/** The path of a request's address, and what follows its question mark; empty when nothing does. */
export function partsOf(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** Answers with the value as JSON, the status that the response has, and headers, names and values in turn. */
export function sendJson(res: ApiResponse, value: unknown, headers: HeaderList = []): void {
  const body = JSON.stringify(value);
  const length = Buffer.byteLength(body);
  const own = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length)];
  // What has one byte for each character is written faster by saying so.
  res.writeHead(res.statusCode, [...headers, ...own]).end(body, length === body.length ? 'latin1' : 'utf8');
}
