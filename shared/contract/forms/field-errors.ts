import type { z } from 'zod';
import type { FieldError } from '../errors.ts';
import { errorTexts } from '../texts/errors.ts';

/** The errors that a schema finds in an input: a message for each field, with its path; unknown fields by name. */
export function fieldErrorsOf({ issues }: z.ZodError): [FieldError, ...FieldError[]] {
  return issues.flatMap(asFieldErrors) as [FieldError, ...FieldError[]];
}

function asFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: errorTexts.unknownField(key),
    }));
  return [{ path, message: issue.message }];
}
