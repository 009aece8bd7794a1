import type { Call, CallAction } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import express from 'express';
import { type Answer, type Context, type Endpoint, STREAMED } from './endpoint.ts';
import { EXPORTED, exportFormatOf, exportList } from './export.ts';
import type { Caller, Gate } from './gate.ts';
import { LogEntry } from './log-entry.ts';
import { type ApiRequest, type ApiResponse, type Handler, sendJson } from './message.ts';
import { parseInput } from './parse-input.ts';
import { pass } from './pass.ts';
import { PreparedBody } from './prepared-body.ts';
import { createExportLimit, type RequestLimit } from './rate-limits.ts';
import { assertSameOrigin } from './same-origin.ts';

const BODY_LIMIT = '256kb';

/** A request on its way to its endpoint. */
export interface Asked {
  req: ApiRequest;
  res: ApiResponse;
  query: Record<string, unknown>;
  limit: RequestLimit;
}

/** Answers requests that were counted: checks where they come from, reads what they say, and handles them. */
export function createAnswering(core: Core, gate: Gate): (endpoint: Endpoint, asked: Asked) => Promise<void> {
  const parseJson = express.json({
    limit: BODY_LIMIT,
    strict: true,
    type: 'application/json',
  }) as unknown as Handler;
  const handle = createHandling(core, gate);
  return async (endpoint, asked) => {
    const { call } = endpoint;
    const { req, res } = asked;
    if (call.method !== 'GET') {
      // An app proves itself with its token, and has no origin.
      if (call.needs !== 'device') assertSameOrigin(req, core.env.PUBLIC_URL);
      if (hasBody(req)) await readJson(parseJson, req, res);
    }
    const { answer, caller } = await handle(endpoint, asked);
    if (answer === STREAMED) return;
    if (answer instanceof PreparedBody) return answer.send(req, res, { status: call.status });
    const isForAll = call.needs === 'public' && caller === null;
    sendJson(res, answer, ['Cache-Control', isForAll ? 'no-cache' : 'private, no-store']);
  };
}

/** What a request came to. */
interface Handled {
  answer: Answer<Call>;
  caller: Caller | null;
}

/** Handles requests that have been read: for whoever may make the call, with its entry in the log. */
function createHandling(core: Core, gate: Gate) {
  const limitExport = createExportLimit(core);
  return async (endpoint: Endpoint, asked: Asked): Promise<Handled> => {
    const { call, handle } = endpoint;
    const { req, res, query, limit } = asked;
    // A handler that made nothing, where the call would, says so with another status.
    res.statusCode = call.status;
    if (isOpen(call)) return handleOpen(endpoint, asked);
    const entry = new LogEntry(core, call, String(req.id));
    let caller: Caller | null = null;
    const answer = await entry.around(async () => {
      caller = await gate.admit(call, req, res);
      const { input, action, format, verb } = planOf(call, req, query);
      if (action && caller) gate.assert(action.needs, caller, req);
      if (format && caller) await limitExport(res, caller.user._id.toHexString());
      if (verb !== undefined && caller) await entry.begin(caller.user, verb);
      const audit = entry.note;
      const run = (asked: unknown) =>
        handle({ ...input, query: asked, caller, audit, limit, req, res } as Context<Call>);
      if (!format) return run(input.query);
      await exportList(core, {
        call,
        format,
        query: input.query as object,
        res,
        read: async (q) => run(q),
        audit,
      });
      return STREAMED;
    });
    return { answer, caller };
  };

  /** Handles what anybody may ask and nobody logs: most of the traffic. */
  async function handleOpen({ call, handle }: Endpoint, { req, res, query, limit }: Asked): Promise<Handled> {
    const caller = await gate.admit(call, req, res);
    const context = { ...parseInput(call, req, query), caller, audit: () => undefined, limit, req, res };
    return { answer: await handle(context as unknown as Context<Call>), caller };
  }
}

const isOpen = ({ needs, activity, actions }: Call) => needs === 'public' && !activity && !actions;

/** What a request asks for, once its input has been read. */
interface Plan {
  input: ReturnType<typeof parseInput>;
  action: CallAction | undefined;
  format: ReturnType<typeof exportFormatOf>;
  /** What the log calls it; nothing for what is not logged. */
  verb: string | undefined;
}

/** Throws as `parseInput`. */
function planOf(call: Call, req: ApiRequest, query: Record<string, unknown>): Plan {
  const input = parseInput(call, req, query);
  const action = actionOf(call, input.body);
  const format = exportFormatOf(input.query);
  return { input, action, format, verb: format ? EXPORTED : (action?.activity ?? call.activity) };
}

/** Which action of a call was asked for; undefined for a call without actions. */
function actionOf(call: Call, body: unknown): CallAction | undefined {
  return call.actions?.[(body as { action?: string } | undefined)?.action ?? ''];
}

/** Whether a request brings something beside its address. */
export const hasBody = ({ headers }: ApiRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function readJson(parse: Handler, req: ApiRequest, res: ApiResponse): Promise<void> {
  await pass(parse, req, res);
  // It leaves alone what says that it is something else.
  if (req.body === undefined) throw new AppError('UNSUPPORTED', texts.errors.unsupported);
}
