import type { Call } from '@touchline/contract/define-call';
import type { FieldError } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { invalid, notFound } from '@touchline/core/platform/errors';
import type { z } from 'zod';
import type { ApiRequest } from './message.ts';

/** The request as its call's schemas read it. Throws NOT_FOUND for a path that names no record, and VALIDATION. */
export function parseInput(call: Call, req: ApiRequest, query: Record<string, unknown>) {
  const params = call.params.safeParse(req.params);
  // What is no id cannot name a record.
  if (!params.success) throw notFound(call.entity);
  return {
    params: params.data,
    query: parsePart(call.query, call.scope === 'all' ? withoutScope(query) : query),
    body: call.method === 'GET' ? undefined : parsePart(call.body, req.body ?? {}),
  };
}

/** The scope has chosen the call already. */
function withoutScope({ scope, ...others }: Record<string, unknown>): Record<string, unknown> {
  return others;
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
