import type { IncomingMessage, ServerResponse } from 'node:http';

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

/** Answers with the value as JSON and the status that the response has. */
export function sendJson(res: ApiResponse, value: unknown): void {
  const body = JSON.stringify(value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}
