import { type Call, pathOf, type ResponseOf } from '@touchline/contract/define-call';
import type { z } from 'zod';
import { ApiError, type Patience, readJson, send } from '../../lib/api-client.ts';
import { ask } from './interruptions.ts';
import { useSession } from './session-state.ts';

/** The query of a list. Empty and missing values are left out of the address. */
export type QueryText = Readonly<Record<string, string | number | boolean | undefined>>;

/** The input of a call; the names are those of the contract. */
export interface CallInput<C extends Call> {
  readonly params?: z.input<C['params']>;
  readonly query?: QueryText;
  readonly body?: z.input<C['body']>;
  readonly signal?: AbortSignal;
}

interface CallOptions extends Partial<Patience> {
  /** The call fails when no answer has come after this time, in ms. */
  readonly timeoutMs?: number;
}

/**
 * Makes any call of the contract. A read waits and repeats when the server asks for it, and so does a change with
 * `isPatient`. If the server demands the password again, or the session has ended, the page asks the user and repeats
 * the call, so that typed text is not lost. Throws ApiError.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  return (await readJson(await sendCall(call, input, options))) as ResponseOf<C>;
}

/** Makes a call whose answer is a file, such as the export of a list. Throws ApiError. */
export async function callForFile<C extends Call>(call: C, input: CallInput<C> = {}): Promise<Blob> {
  return (await sendCall(call, input, { isPatient: false })).blob();
}

/** The address of a call with its query; `scope=all` is added by calls that have it. */
export function addressOf<C extends Call>(call: C, { params, query }: CallInput<C> = {}): string {
  const search = new URLSearchParams(call.scope === 'all' ? { scope: 'all' } : {});
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return pathOf(call, params as Record<string, string>) + (text && `?${text}`);
}

async function sendCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { timeoutMs, isPatient = call.method === 'GET', onWait, waitSignal = input.signal }: CallOptions,
): Promise<Response> {
  const { body, signal } = input;
  const request = { method: call.method, address: addressOf(call, input), body, signal, timeoutMs };
  for (;;) {
    try {
      return await send(request, { isPatient, onWait, waitSignal });
    } catch (error) {
      if (!(error instanceof ApiError && (await isSettled(error)))) throw error;
    }
  }
}

/** Handles a refusal that the user can resolve, such as by signing in; true when the call can be repeated. */
async function isSettled({ code }: ApiError): Promise<boolean> {
  // Compared as text: the server may know more codes than this build.
  switch (code as string) {
    case 'CONFIRM_REQUIRED':
      return ask('confirm');
    case 'UNAUTHENTICATED':
      return isSignedInStill() && ask('sign-in');
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

/** Whether the page has a user and that user did not log out: the session then ended in another way. */
function isSignedInStill(): boolean {
  const { user, hasLoggedOut } = useSession.getState();
  return user !== null && !hasLoggedOut;
}
