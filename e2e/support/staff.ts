import { confirmPassword } from '@touchline/contract/calls/sessions';
import { signIn } from '@touchline/contract/calls/sign-in';
import { type BodyOf, type Call, pathOf, type ResponseOf } from '@touchline/contract/define-call';
import type { z } from 'zod';
import { accountOf, type Site } from './site.ts';

/** A signed-in staff member who works through the dashboard's calls. */
export interface Staff {
  /** Makes one call; throws an Error with the server's message when it is refused. */
  call<C extends Call>(
    call: C,
    request?: { params?: Record<string, string>; body?: z.input<C['body']> },
  ): Promise<ResponseOf<C>>;
  /** Confirms the password for the next call that requires it. */
  confirm(): Promise<unknown>;
}

/** Signs the demo's super-admin in. */
export async function signInAsStaff(site: Pick<Site, 'url' | 'accounts'>): Promise<Staff> {
  const { url } = site;
  const headers: Record<string, string> = { origin: url };
  const send = async (call: Call, params: Record<string, string> | undefined, body: unknown) => {
    const path = pathOf(call, params) + (call.scope ? `?scope=${call.scope}` : '');
    const answer = await fetch(url + path, {
      method: call.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const data = (await answer.json()) as { message?: string };
    if (!answer.ok) throw new Error(`${call.id} was answered with ${answer.status}: ${data.message}`);
    return { answer, data };
  };
  const { email, password } = accountOf(site);
  const { answer } = await send(signIn, {}, { email, password } satisfies BodyOf<typeof signIn>);
  headers.cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return {
    confirm: () => send(confirmPassword, {}, { password } satisfies BodyOf<typeof confirmPassword>),
    async call<C extends Call>(
      call: C,
      request: { params?: Record<string, string>; body?: z.input<C['body']> } = {},
    ) {
      const { data } = await send(call, request.params, request.body);
      return data as ResponseOf<C>;
    },
  };
}
