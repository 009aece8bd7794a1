import type { Call } from '@touchline/contract/define-call';
import { beginActivity, type Subject } from '@touchline/core/activity/activity';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { Request } from 'express';
import type { Caller } from './gate.ts';

interface Audited {
  call: Call;
  /** What is about to be done, in the words of the log; nothing for what is not logged. */
  verb: string | undefined;
  caller: Caller | null;
  req: Request;
}

/** Runs a handler inside its entry in the log, if the call has one and somebody is signed in. */
export async function audited<T>(
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
