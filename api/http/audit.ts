import type { Call } from '@touchline/contract/define-call';
import { auditTexts } from '@touchline/contract/texts/audit';
import { beginActivity, type Client, type Intent, type OpenEntry } from '@touchline/core/activity/activity';
import type { Subject } from '@touchline/core/activity/subject';
import { unloggedFieldsOf } from '@touchline/core/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import { actionOf, exportFormatOf, isDryRun } from './input-options.ts';
import type { Input } from './validate.ts';

/** An answer, with the subject of its change for the audit log; null: nothing changed. */
export class Audited<T> {
  readonly subject: Subject | null;
  readonly answer: T;

  constructor(subject: Subject | null, answer: T) {
    this.subject = subject;
    this.answer = answer;
  }
}

/** The return value of handlers whose calls the audit log records. */
export const audited = <T>(subject: Subject | null, answer: NoInfer<T>): Audited<T> =>
  new Audited<T>(subject, answer);

interface Asked {
  signedIn: SignedIn | null;
  input: Input;
  client: Client;
  requestId: string;
}

/**
 * Handles a request with its audit entry, where the log records the call: the entry begins before the handler and is
 * completed after it. A refusal below 500 changed nothing and withdraws the entry, and so does a change without a
 * subject; after any other failure the entry keeps its unknown outcome. Rejects as the handler does, and when the entry
 * cannot be written: then nothing has changed.
 */
export async function audit<T>(
  core: Core,
  call: Call,
  asked: Asked,
  handle: (entry: OpenEntry | null) => Promise<T | Audited<T>>,
): Promise<T> {
  const intent = intentOf(call, asked);
  if (!intent) {
    const handled = await handle(null);
    return handled instanceof Audited ? handled.answer : handled;
  }
  const entry = await beginActivity(core, intent);
  let handled: T | Audited<T>;
  try {
    handled = await handle(entry);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await entry.withdraw();
    throw error;
  }
  // The types of handlers exclude this.
  if (!(handled instanceof Audited)) throw new Error(`${call.id} does not say what it was about.`);
  if (handled.subject === null || changesNothing(handled.subject)) await entry.withdraw();
  else await entry.complete(handled.subject);
  return handled.answer;
}

/** True for a record that was written with the values that it has: then nothing is written. */
const changesNothing = ({ before, after }: Subject): boolean => !!before && before === after;

/** The facts of the entry before the change; null for visitors, and for calls that change nothing. */
function intentOf(call: Call, { signedIn, input, client, requestId }: Asked): Intent | null {
  const { entity } = call;
  if (!signedIn) return null;
  const by = { actor: loggedAs(signedIn), client, entity, requestId, unlogged: unloggedFieldsOf(entity) };
  const format = exportFormatOf(input);
  if (format) return { ...by, verb: auditTexts.verbs.exported, asked: { format, filters: filtersOf(input) } };
  const action = actionOf(call, input);
  const verb = action?.activity ?? call.activity;
  if (!verb || isDryRun(input)) return null;
  return { ...by, verb, ...recordOf(input), ...(action && { asked: input.body as object }) };
}

/** The user as the log names it, with the API token that made the call. */
export const loggedAs = ({ user, token }: SignedIn): User =>
  token ? { ...token.owner, username: auditTexts.byToken(token.owner.username, token.name) } : user;

/** The filters and the order of a list. */
export function filtersOf({ query }: Pick<Input, 'query'>): Record<string, unknown> {
  const { format, page, size, ...filters } = query as Record<string, unknown>;
  return filters;
}

/** The record or job that the path names by its id, or the queue or scheduled job that it names. */
function recordOf({ params }: Pick<Input, 'params'>): Pick<Intent, 'id' | 'name'> {
  const {
    gameId,
    jobId,
    tokenId,
    id = gameId ?? jobId,
    queue,
    name = queue,
  } = params as { readonly [name: string]: string };
  // A token is in the path of its user.
  if (tokenId !== undefined) return { id: tokenId };
  if (id !== undefined) return { id };
  return name === undefined ? {} : { name };
}
