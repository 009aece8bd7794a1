import { type Call, pathOf, type ResponseOf } from '@touchline/contract/define-call';
import type { ErrorBody } from '@touchline/contract/errors';
import type { z } from 'zod';
import { ApiError } from './api-client.ts';
import { ask } from './interruptions.ts';
import { useSession } from './session-state.ts';

/** A request that waits longer than this, in ms, has failed. */
const TIMEOUT_MS = 20_000;

/** A list's query as it stands in an address; what is empty or missing is left out. */
export type QueryText = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a call is made with: the names are those of the contract. */
export interface CallInput<C extends Call> {
  readonly params?: z.input<C['params']>;
  readonly query?: QueryText;
  readonly body?: z.input<C['body']>;
  readonly signal?: AbortSignal;
}

/**
 * Makes any call of the contract, once. Where the server wants the password again, or the session has ended, the user
 * is asked and the call is repeated, so that nothing that was typed is lost. Throws ApiError.
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C> = {}): Promise<ResponseOf<C>> {
  const response = await requestFor(call, input);
  return (await response.json()) as ResponseOf<C>;
}

/** Makes a call whose answer is a file, such as the export of a list. Throws ApiError. */
export async function callForFile<C extends Call>(call: C, input: CallInput<C> = {}): Promise<Blob> {
  return (await requestFor(call, input)).blob();
}

/** The address of a call with its query; `scope=all` is the call's own. */
export function addressOf<C extends Call>(call: C, { params, query }: CallInput<C> = {}): string {
  const search = new URLSearchParams(call.scope === 'all' ? { scope: 'all' } : {});
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return pathOf(call, params as Record<string, string>) + (text && `?${text}`);
}

async function requestFor<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  for (;;) {
    try {
      return await request(call, input);
    } catch (error) {
      if (!(error instanceof ApiError) || !(await isSettled(error))) throw error;
    }
  }
}

/** Asks the user for what the refusal demands; true when the call can be repeated. */
async function isSettled({ code }: ApiError): Promise<boolean> {
  // The codes are compared as text: a server may know more of them than this build.
  switch (code as string) {
    case 'CONFIRM_REQUIRED':
      return ask('confirm');
    case 'UNAUTHENTICATED':
      return useSession.getState().user !== null && ask('sign-in');
    case 'SUSPENDED':
      useSession.setState({ isSuspended: true });
      return false;
    case 'PASSWORD_CHANGE_REQUIRED':
      useSession.setState({ mustChangePassword: true });
      return false;
    case 'SECOND_FACTOR_REQUIRED':
      useSession.setState({ mustSetUpSecondFactor: true });
      return false;
    default:
      return false;
  }
}

async function request<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const { body, signal } = input;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(addressOf(call, input), {
      method: call.method,
      cache: 'no-cache',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    // A cancelled query is no failure.
    if (signal?.aborted) throw cause;
    throw new ApiError(0, cause instanceof Error ? cause.message : String(cause), {}, { cause });
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new ApiError(
    response.status,
    refusal.message ?? `${response.status} ${response.statusText}`,
    refusal,
  );
}

/** What went wrong, in words that can be shown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
