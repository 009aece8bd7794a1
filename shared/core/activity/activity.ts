import { hash } from 'node:crypto';
import { searchWords } from '@touchline/contract/rules/search';
import { auditTexts } from '@touchline/contract/texts/audit';
import { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import type { User } from '../users/users.ts';
import { type Activity, activitiesStore } from './activity.store.ts';
import type { Subject } from './subject.ts';
import { whatChanged } from './what-changed.ts';

export type { Activity, Outcome } from './activity.store.ts';

/** The client of a request; `agent` is the name that its browser gives. */
export interface Client {
  address: string;
  agent: string;
}

/** The facts of an audit entry that are known before the change. */
export interface Intent {
  actor: User;
  client: Client;
  /** The verb of the action, such as `Updated`. */
  verb: string;
  entity: string;
  requestId: string;
  /** The id of the record, where the request names one. */
  id?: string;
  /** The name in the request in place of a record, such as a queue's. */
  name?: string;
  /** The requested change, such as a bulk call's rows, action and value. */
  asked?: object;
  /** The fields of such records that the log leaves out. */
  unlogged: ReadonlySet<string>;
}

/** An audit entry that has begun. */
export interface OpenEntry {
  readonly id: ObjectId;
  /** Notes the ids of the records changed so far, for an entry that is never completed. */
  noteDone(ids: readonly string[]): Promise<void>;
  /** Writes the outcome and the changed fields. */
  complete(subject: Subject): Promise<void>;
  /** Deletes the entry: the change was refused and nothing has happened. */
  withdraw(): Promise<void>;
}

/**
 * Begins the audit entry of a change, before the change, with the facts known then. If the process dies in between, the
 * entry stays with an unknown outcome. Throws when the entry cannot be written, so that nothing changes without an
 * entry.
 */
export async function beginActivity(
  core: Core,
  { actor, client, verb, entity, requestId, id = '', name, asked, unlogged }: Intent,
): Promise<OpenEntry> {
  const _id = new ObjectId();
  const entries = activitiesStore(core);
  await entries.insert(
    {
      ...whoIs(actor),
      ...words(actor, { verb, entity, name }),
      entity,
      entityId: id,
      before: null,
      after: asked ? { ...asked } : null,
      requestId,
      outcome: 'unknown',
      source: 'server',
      ...shortened(client),
    },
    { id: _id },
  );
  return openEntry(core, _id, { actor, verb, entity, unlogged });
}

/** The entry that began with this id, for the process that completes the change; takes what it began with. */
export function openEntry(
  core: Core,
  id: ObjectId,
  { actor, verb, entity, unlogged }: Pick<Intent, 'verb' | 'entity' | 'unlogged'> & { actor: StaffName },
): OpenEntry {
  const entries = activitiesStore(core);
  return {
    id,
    async noteDone(ids) {
      await entries.change({ _id: id }, { $set: { 'after.done': ids } });
    },
    async complete(subject) {
      await entries.change(
        { _id: id },
        {
          $set: {
            ...words(actor, { verb: subject.verb ?? verb, entity, name: subject.name }),
            entityId: subject.id?.toString() ?? '',
            ...whatChanged(subject, unlogged),
            ...(subject.undoable && { undoable: subject.undoable }),
            outcome: 'done',
          },
        },
      );
    },
    async withdraw() {
      await entries.collection.deleteOne({ _id: id });
    },
  };
}

/** The action as text, and its words for the search. */
function words(
  { username }: Pick<User, 'username'>,
  { verb, entity, name }: { verb: string; entity: string; name: string | undefined },
): Pick<Activity, 'action' | 'verb' | 'words'> {
  const action = name === undefined ? `${verb} ${entity}` : `${verb} ${entity}: ${name}`;
  return { action, verb, words: searchWords(username, action) };
}

/** Writes an entry for an action that has already happened, with the given text. */
export async function recordActivity(
  core: Core,
  {
    actor,
    action,
    entity = '',
    source,
    client,
    requestId,
  }: {
    actor: User;
    action: string;
    entity?: string;
    source: Activity['source'];
    /** Missing for the command line. */
    client?: Client;
    requestId: string;
  },
): Promise<void> {
  await activitiesStore(core).insert({
    ...whoIs(actor),
    action,
    verb: action,
    entity,
    entityId: '',
    before: null,
    after: null,
    requestId,
    outcome: 'done',
    source,
    ...(client && shortened(client)),
    words: searchWords(actor.username, action),
  });
}

const whoIs = ({ _id, username, email, role }: User) => ({ userId: _id, username, email, role });

/** A browser's name has no bound of its own. */
const shortened = ({ address, agent }: Client): Client => ({ address, agent: agent.slice(0, 300) });

/** The time in ms in which further failed tries of an account are counted in the same entry. */
const TRIES_MS = 60_000;

/**
 * Notes a failed try to get into an account, with a name of `failedTryTexts`: one entry a minute, with the number of tries
 * and the client of the last one. Tries at the same moment, also in two processes, meet in the entry of their minute.
 */
export async function noteFailedTry(
  core: Core,
  { user, action, client, requestId }: { user: User; action: string; client: Client; requestId: string },
): Promise<void> {
  const entries = activitiesStore(core);
  const minute = Math.floor(core.clock.now() / TRIES_MS) * TRIES_MS;
  const seconds = (minute / 1_000).toString(16).padStart(8, '0');
  // Like every id it begins with its time; the rest is the same for all tries of the minute.
  const id = new ObjectId(
    seconds + hash('sha256', `${user._id.toHexString()} ${action} ${minute}`).slice(0, 16),
  );
  const first = {
    ...whoIs(user),
    verb: action,
    action,
    entity: '',
    entityId: '',
    before: null,
    after: { tries: 1 },
    outcome: 'failed' as const,
    source: 'server' as const,
    requestId,
    words: searchWords(user.username, action),
    ...shortened(client),
  };
  try {
    const entry = await entries.insert(first, { id });
    if (entry.requestId === requestId) return;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await entries.changeById(id, ({ after }) => {
    const tries = Number(after?.tries ?? 0) + 1;
    const counted = { action: auditTexts.repeated(action, tries), after: { tries }, requestId };
    return { $set: { ...counted, ...shortened(client) } };
  });
}
