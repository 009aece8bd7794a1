import { isUtf8 } from 'node:buffer';
import type { Call } from '@touchline/contract/define-call';
import { fieldErrorsOf } from '@touchline/contract/forms/field-errors';
import { texts } from '@touchline/contract/texts';
import { AppError, invalid, notFound } from '@touchline/core/platform/errors';
import express, { type Request, type Response } from 'express';
import type { z } from 'zod';
import { refuseUnstorableText } from './storable-text.ts';

/** A request, parsed by its call's schemas. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The most errors of fields in an answer: a form shows fewer, and an input may have thousands. */
const MOST_ERRORS = 50;

/** The largest body in bytes of a call that names no size of its own; visitors' forms are short. */
const BODY_LIMIT = { visitors: 16 * 1024, staff: 256 * 1024 } as const;

/**
 * Parses path, query and body of a request by the call's schemas. Rejects with NOT_FOUND for a path that names no
 * record, and with VALIDATION_ERROR, BAD_JSON, PAYLOAD_TOO_LARGE and UNSUPPORTED.
 */
export async function validate(call: Call, req: Request, res: Response): Promise<Input> {
  refuseUnstorableText(req.params);
  const params = call.params.safeParse(req.params);
  // A path parameter that is not an id names no record.
  if (!params.success) throw notFound(call.entity);
  const query = parsePart(call.query, call.scope === 'all' ? withoutScope(req.query) : req.query);
  if (call.method === 'GET') return { params: params.data, query, body: undefined };
  return { params: params.data, query, body: parsePart(call.body, await readBody(call, req, res)) };
}

/** The scope has already selected the call. */
function withoutScope({ scope, ...others }: Request['query']): Request['query'] {
  return others;
}

const parsers = new Map<number, ReturnType<typeof express.json>>();

/** The JSON parser for bodies up to the call's size. */
function parserFor({ needs, maxBytes }: Call) {
  const isForVisitors = needs === 'public' || needs === 'device';
  return parsers.getOrInsertComputed(maxBytes ?? BODY_LIMIT[isForVisitors ? 'visitors' : 'staff'], (limit) =>
    express.json({ limit, strict: true, type: 'application/json', verify: refuseBrokenUtf8 }),
  );
}

/** Decoding would replace invalid UTF-8 by U+FFFD, and the record would differ from what was sent. */
function refuseBrokenUtf8(_req: unknown, _res: unknown, body: Buffer, encoding: string): void {
  if (/^utf-?8$/i.test(encoding) && !isUtf8(body)) throw new Error('the body is not UTF-8');
}

async function readBody(call: Call, req: Request, res: Response): Promise<unknown> {
  const { headers } = req;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  parserFor(call)(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  await promise;
  // The parser ignores bodies of other types.
  if (req.body === undefined) throw new AppError('UNSUPPORTED', texts.errors.unsupported);
  return req.body;
}

function parsePart<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  refuseUnstorableText(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first, ...others] = fieldErrorsOf(result.error);
  throw invalid([first, ...others.slice(0, MOST_ERRORS - 1)]);
}
