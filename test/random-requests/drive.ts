import { describeApi } from '@touchline/api/docs/openapi';
import { downloadFile } from '@touchline/contract/calls/downloads';
import type { User } from '@touchline/core/users/users';
import fc from 'fast-check';
import { startTestApi, type TestApi } from '../support/api.ts';
import { newInstallation } from '../support/core.ts';
import { makeDevice } from '../support/devices.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser, withStream } from '../support/factories.ts';
import type { JsonSchema } from './arbitrary.ts';
import { type AnswersOfDocument, createAnswerCheck, type DocumentedOperation } from './declared-answers.ts';
import { KnownRecords } from './known-records.ts';
import { type Operation, type Plan, plansOf, type UserKind } from './plans.ts';

/** Requests in progress at once. */
const AT_ONCE = 8;

export interface DriveReport {
  requests: number;
  accepted: number;
  /** The number of accepted requests of each operation. */
  byOperation: ReadonlyMap<string, number>;
}

/**
 * Sends this many requests, generated from the API's own document, to a running api and checks every answer against the
 * document. Throws with the request whose answer was a failure or outside of its schema, and with the seed that repeats
 * it.
 */
export async function drive(requests: number, seed: number): Promise<DriveReport> {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const document = JSON.parse(
    JSON.stringify(describeApi({ productName: 'Touchline', url: api.url, sessionCookie: 'session' })),
  ) as ApiDocument;
  const operations = operationsOf(document);
  const check = createAnswerCheck(document);
  const records = new KnownRecords();
  const users = createUsers((kind) => (kind === 'super-admin' ? makeSuperAdmin(core) : makeUser(core)));
  // The league that examples name, and records that no call adds.
  await makeLeague(core, { name: 'Coastal League' });
  for (let n = 0; n < 3; n += 1) await withStream(core, await makeGame(core));
  await makeDevice(core);
  let sent = 0;
  let accepted = 0;
  const byOperation = new Map<string, number>();

  const run = async (plan: Plan): Promise<void> => {
    const { operation } = plan;
    const answer = await send(api, plan, { records, users, address: addressOf(sent) });
    sent += 1;
    if (answer.status < 400) {
      accepted += 1;
      byOperation.set(operation.id, (byOperation.get(operation.id) ?? 0) + 1);
      records.learn(operation.path, answer.body);
    }
    const complaint =
      answer.status >= 500
        ? `${answer.status} is a failure.`
        : check(document.paths[operation.path]?.[operation.method] as DocumentedOperation, answer);
    if (complaint)
      throw new Error(`${operation.method} ${answer.address}: ${complaint}\n${JSON.stringify(answer.body)}`);
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(plansOf(operations, document.components.schemas), { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (plans) => {
        await Promise.all(plans.map(run));
      },
    ),
    { numRuns: Math.ceil(requests / AT_ONCE), seed, endOnFailure: true },
  );
  return { requests: sent, accepted, byOperation };
}

interface ApiDocument extends AnswersOfDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation & Described>>>>;
}

interface Described {
  readonly parameters?: readonly { in: string; name: string; schema: JsonSchema }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: JsonSchema; readonly example?: Record<string, unknown> }>
    >;
  };
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const media = requestBody?.content['application/json'];
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        id: operationId,
        method,
        path,
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        body: media?.schema,
        exampleBody: media?.example ?? {},
      };
    }),
  );
  // The file of a release comes from another machine, which tests must not reach.
  return all.filter(({ id }) => id !== downloadFile.id);
}

interface Sending {
  records: KnownRecords;
  users: Users;
  address: string;
}

async function send(api: TestApi, plan: Plan, { records, users, address }: Sending) {
  const { operation, user, record, query, body } = plan;
  const as = await users.one(user);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // Half of the records that belong to one user are requested by that user.
  const params =
    as && isAboutUsers(operation) && (record ?? 0) % 2 === 1
      ? { id: as._id.toHexString() }
      : records.choose(operation.path, names, record);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  // The scope must be there as well: without it, the public list would refuse the parameters.
  if ('scope' in operation.query && search.size > 0) search.set('scope', 'all');
  const asked = search.size > 0 ? `${path}?${search}` : path;
  const answer = await api.request(operation.method.toUpperCase(), asked, {
    ...(operation.method === 'get' ? {} : { body: body ?? {} }),
    ...(as ? { as } : {}),
    headers: { 'x-forwarded-for': address },
  });
  // Sign-out, a new password or a suspension ends a session, so the next request is sent by another user.
  if (as && answer.status < 400 && operation.method !== 'get' && isAboutSessions(operation))
    users.replace(user);
  if (as && answer.status === 401) users.replace(user);
  return {
    status: answer.status,
    type: (answer.headers.get('content-type') ?? '').split(';')[0] ?? '',
    body: answer.body,
    address: asked,
  };
}

const isAboutUsers = ({ path }: Operation) =>
  path.startsWith('/api/users/{id}') || path.endsWith('/activity/{id}');
const isAboutSessions = ({ path }: Operation) =>
  path.startsWith('/api/auth') || path.startsWith('/api/users/{id}');

interface Users {
  one(kind: UserKind): Promise<User | null>;
  replace(kind: UserKind): void;
}

function createUsers(make: (kind: UserKind) => Promise<User>): Users {
  const current = new Map<UserKind, Promise<User>>();
  return {
    async one(kind) {
      if (kind === 'anonymous') return null;
      const user = current.get(kind) ?? make(kind);
      current.set(kind, user);
      return user;
    },
    replace: (kind) => void current.delete(kind),
  };
}

/** Every request has a distinct address: rate limits are not under test here. */
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
