import type { Call } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { AnyHandled, Context, Endpoint } from './endpoint.ts';
import { exportList } from './export.ts';
import { exportFormatOf, isIdList } from './input-options.ts';
import { listIds } from './list-ids.ts';

type Request = Omit<Context<Call>, 'signedIn'> & { signedIn: SignedIn | null };

/** Handles a request after all checks. A list whose query names a format becomes a file, or is its ids alone. */
export async function handle(core: Core, endpoint: Endpoint, request: Request): Promise<AnyHandled> {
  const context = request as Context<Call>;
  context.res.status(endpoint.call.status);
  const format = exportFormatOf(context);
  if (format) return exportList(core, { endpoint, format, context });
  return isIdList(context) ? listIds(endpoint, context) : endpoint.handle(context);
}
