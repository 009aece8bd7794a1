import type { CallAt } from '@touchline/contract/calls/public';
import type { BodyOf } from '@touchline/contract/define-call';
import type { ReadRoute } from '@touchline/contract/texts/visitor-answers';
import { documentAnswers } from '../texts/page-texts.ts';
import { call } from './api-client.ts';

/** Makes a call of a visitor and returns what it has done, in the language of the page. Throws ApiError. */
export async function callForMessage<R extends ReadRoute>(
  route: R,
  params: Readonly<Record<string, string>>,
  body: BodyOf<CallAt<R>>,
): Promise<string> {
  const { status, data } = await call(route, params, body);
  const own: Readonly<Record<number, string>> | undefined = documentAnswers()?.done[route];
  return own?.[status] ?? data.message;
}
