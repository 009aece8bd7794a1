import type {
  BodyOf,
  Call,
  CallAction,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@touchline/contract/define-call';
import type { FieldError } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { beginActivity, type Subject } from '@touchline/core/activity/activity';
import type { Core } from '@touchline/core/platform/core';
import { AppError, invalid, notFound } from '@touchline/core/platform/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { EXPORTED, exportFormatOf, exportList } from './export.ts';
import type { Caller, Gate } from './gate.ts';
import { PreparedBody } from './prepared-body.ts';
import { createExportLimit, createRateLimits } from './rate-limits.ts';
import { createResourceRouters } from './resource-routers.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Whoever makes the call: known whenever the call needs somebody, and on public calls if there is a session. */
export type CallerOf<C extends Call> = C['needs'] extends 'public' | 'device' ? Caller | null : Caller;

export interface Context<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<C>;
  /** Says what the change was about, for the log; null: nothing changed. The entry was begun before the handler. */
  audit(subject: Subject | null): void;
  req: Request;
  res: Response;
}

/** What a handler gives back that has written its answer by itself, such as a file. */
export const STREAMED = Symbol('streamed');

/** What a handler gives back: the answer, or a body that many requests share. */
export type Answer<C extends Call> = ResponseOf<C> | PreparedBody | typeof STREAMED;

export interface Endpoint {
  readonly call: Call;
  handle(context: Context<Call>): Promise<Answer<Call>> | Answer<Call>;
}

/** Ties a call to what answers it. */
export function endpoint<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Answer<C>> | Answer<C>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}

const BODY_LIMIT = '256kb';

/**
 * The routes of all endpoints: the only door into the api. Each request is parsed with its call's schemas into one
 * typed input, checked for its origin, its sender, permission and limit, and only then handled.
 */
export function bindEndpoints(core: Core, gate: Gate, endpoints: readonly Endpoint[]): RequestHandler {
  const resources = createResourceRouters();
  const limitOf = createRateLimits(core);
  const limitExport = createExportLimit(core);
  const parseJson = express.json({ limit: BODY_LIMIT, strict: true, type: 'application/json' });
  for (const [route, variants] of byRoute(endpoints)) {
    const [method, path] = route.split(' ') as [string, string];
    const limits = new Map(variants.map(({ call }) => [call, limitOf(call)]));
    const choose = (req: Request): Endpoint => chooseVariant(variants, req);
    const limited: RequestHandler = (req, res, next) => limits.get(choose(req).call)?.(req, res, next);
    const guard: RequestHandler = (req, _res, next) => {
      if (method !== 'GET') {
        // An app proves itself with its token, and has no origin.
        if (choose(req).call.needs !== 'device') assertSameOrigin(req, core.env.PUBLIC_URL);
        assertJson(req);
      }
      next();
    };
    const handle: RequestHandler = async (req, res) => {
      const { call, handle } = choose(req);
      const caller = await gate.admit(call, req, res);
      const input = parseInput(call, req);
      const action = actionOf(call, input.body);
      if (action && caller) gate.assert(action.needs, caller, req);
      // A handler that made nothing, where the call would, says so with another status.
      res.status(call.status);
      const format = exportFormatOf(input.query);
      if (format && caller) await limitExport(req, res, caller.user._id.toHexString());
      const verb = format ? EXPORTED : (action?.activity ?? call.activity);
      const answer = await audited(core, { call, verb, caller, req }, async (audit) => {
        const run = (query: unknown) => handle({ ...input, query, caller, audit, req, res } as Context<Call>);
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
      if (answer === STREAMED) return;
      if (answer instanceof PreparedBody) return answer.send(req, res, { status: call.status });
      res.setHeader(
        'Cache-Control',
        call.needs === 'public' && caller === null ? 'no-cache' : 'private, no-store',
      );
      res.json(answer);
    };
    const expressPath = path.replace(/\{(\w+)\}/g, ':$1');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    resources.of(path)[verb](expressPath, limited, guard, ...(method === 'GET' ? [] : [parseJson]), handle);
  }
  return resources.router;
}

interface Audited {
  call: Call;
  /** What is about to be done, in the words of the log; nothing for what is not logged. */
  verb: string | undefined;
  caller: Caller | null;
  req: Request;
}

/** Runs a handler inside its entry in the log, if the call has one and somebody is signed in. */
async function audited<T>(
  core: Core,
  { call, verb, caller, req }: Audited,
  run: (audit: (subject: Subject | null) => void) => T | Promise<T>,
): Promise<T> {
  if (verb === undefined || caller === null) return run(() => undefined);
  let subject: Subject | null | undefined;
  const intent = { actor: caller.user, verb, entity: call.entity, requestId: String(req.id) };
  const entry = await beginActivity(core, intent);
  try {
    const answer = await run((about) => {
      subject = about;
    });
    if (subject === null) await entry.withdraw();
    else await entry.complete(subject ?? null);
    return answer;
  } catch (error) {
    // A refusal changed nothing. After anything else nobody knows, and the entry says so.
    if (error instanceof AppError && error.status < 500) await entry.withdraw();
    throw error;
  }
}

/** Endpoints by `METHOD path`, literal paths before those with a parameter in the same place. */
function byRoute(endpoints: readonly Endpoint[]): [string, Endpoint[]][] {
  const routes = new Map<string, Endpoint[]>();
  for (const item of endpoints) {
    const route = `${item.call.method} ${item.call.path}`;
    const variants = routes.get(route) ?? [];
    if (variants.some(({ call }) => call.scope === item.call.scope))
      throw new Error(`Two endpoints answer ${route}; give one of them another path or scope.`);
    routes.set(route, [...variants, item]);
  }
  return [...routes].sort(([a], [b]) => (specificity(a) < specificity(b) ? -1 : 1));
}

/** `~` stands after every letter. */
const specificity = (route: string) => route.replaceAll(/\{\w+\}/g, '~');

function chooseVariant(variants: readonly Endpoint[], req: Request): Endpoint {
  const wanted = req.query.scope === 'all' ? 'all' : undefined;
  return (variants.find(({ call }) => call.scope === wanted) ?? variants[0]) as Endpoint;
}

/** Which of its actions a call was asked for, if it has any. */
function actionOf(call: Call, body: unknown): CallAction | undefined {
  return call.actions?.[(body as { action?: string } | undefined)?.action ?? ''];
}

function assertJson(req: Request): void {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length') ?? 0) > 0;
  if (hasBody && !req.is('application/json')) throw new AppError('UNSUPPORTED', texts.errors.unsupported);
}

function parseInput(call: Call, req: Request) {
  const params = call.params.safeParse(req.params);
  // What is no id cannot name a record.
  if (!params.success) throw notFound(call.entity);
  const { scope, ...query } = req.query as Record<string, unknown>;
  return {
    params: params.data,
    query: parsePart(
      call.query,
      call.scope === 'all' ? query : { ...query, ...(scope === undefined ? {} : { scope }) },
    ),
    body: call.method === 'GET' ? undefined : parsePart(call.body, req.body ?? {}),
  };
}

function parsePart<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(asFieldErrors);
  throw invalid(errors as [FieldError, ...FieldError[]]);
}

function asFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: texts.errors.unknownField(key),
    }));
  return [{ path, message: issue.message }];
}
