import type { Call } from '@touchline/contract/define-call';
import { errorBodySchema } from '@touchline/contract/errors';
import { expect } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from './api.ts';
import { newInstallation } from './core.ts';

/** An id of no record. */
export const NO_RECORD = 'f'.repeat(24);

type SendOptions = Parameters<TestApi['request']>[2] & {
  /** The id for the path. */
  id?: string | undefined;
  /** Query parameters besides the call's scope, such as `surprise=1`. */
  query?: string;
};

/**
 * An api with `send`, which makes one call of the contract, each from a distinct address so that it meets no rate
 * limit.
 */
export async function openApi() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  let requests = 0;
  const send = (call: Call, { id, query, ...options }: SendOptions = {}): Promise<TestAnswer> => {
    requests += 1;
    const isComplete = call.method === 'GET' || options.raw !== undefined || options.body !== undefined;
    return api.request(call.method, addressOf(call, id, query), {
      ...(isComplete ? {} : { body: {} }),
      ...options,
      headers: { 'x-forwarded-for': `10.7.${requests >> 8}.${requests & 255}`, ...options.headers },
    });
  };
  return { core, api, send };
}

/** Without an id, the path names no record; the names of a scheduled job and of a queue are real ones. */
function addressOf({ path, scope }: Call, id: string | undefined, query: string | undefined): string {
  const filled = path
    .replace('{name}', id ?? 'reconcile')
    .replace('{queue}', id ?? 'push')
    .replaceAll(/\{\w+\}/g, id ?? NO_RECORD);
  const asked = [scope && `scope=${scope}`, query].filter(Boolean);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** Expects a refusal of the call with the status and one of the codes, in the form of all refusals. */
export function expectRefused(call: Call, answer: TestAnswer, status: number, codes: string[]): void {
  expect({ call: call.id, status: answer.status, code: answer.body.code }).toEqual({
    call: call.id,
    status,
    code: expect.toSatisfy((code: string) => codes.includes(code)),
  });
  errorBodySchema.parse(answer.body);
}

/** The alternatives of a call's permissions, each with all of its words. */
export function alternativesOf(needs: Call['needs']): string[][] {
  if (typeof needs === 'string') return [[needs]];
  if ('any' in needs) return needs.any.flatMap(alternativesOf);
  return needs.all
    .map(alternativesOf)
    .reduce((before, next) => before.flatMap((words) => next.map((more) => [...words, ...more])), [[]]);
}
