import type { Call } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { AnyHandled, Context, Endpoint } from './endpoint.ts';
import { exportList } from './export.ts';
import { exportFormatOf } from './input-options.ts';

type Request = Omit<Context<Call>, 'signedIn'> & { signedIn: SignedIn | null };

/** Handles a request after all checks. A list whose query names a format becomes a file. */
export async function handle(core: Core, endpoint: Endpoint, request: Request): Promise<AnyHandled> {
  const context = request as Context<Call>;
  context.res.status(endpoint.call.status);
  const format = exportFormatOf(context);
  return format ? exportList(core, { endpoint, format, context }) : endpoint.handle(context);
}
