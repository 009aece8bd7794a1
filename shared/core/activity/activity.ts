import { searchWords } from '@touchline/contract/rules/search';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { User } from '../users/users.ts';
import { type Activity, activitiesStore } from './activity.store.ts';
import type { Subject } from './subject.ts';
import { whatChanged } from './what-changed.ts';

export type { Activity, Outcome } from './activity.store.ts';

/** What an entry says before anything has happened. */
export interface Intent {
  actor: User;
  /** What is about to happen, such as `Updated`. */
  verb: string;
  entity: string;
  requestId: string;
}

/** An entry that has been begun. */
export interface OpenEntry {
  /** Says how it ended, and what changed. */
  complete(subject: Subject | null): Promise<void>;
  /** Takes the entry back: the change was refused and nothing has happened. */
  withdraw(): Promise<void>;
}

/**
 * Begins the entry of a change, before the change: one whose process dies in between stays with an unknown outcome.
 * Throws when it cannot be written, so that nothing changes without a trace.
 */
export async function beginActivity(
  core: Core,
  { actor, verb, entity, requestId }: Intent,
): Promise<OpenEntry> {
  const _id = new ObjectId();
  const entries = activitiesStore(core);
  await entries.insert(
    {
      ...whoIs(actor),
      action: `${verb} ${entity}`,
      verb,
      entity,
      entityId: '',
      before: null,
      after: null,
      requestId,
      outcome: 'unknown',
      source: 'server',
      words: searchWords(actor.username, verb, entity),
    },
    { id: _id },
  );
  return {
    async complete(subject) {
      const action = subject ? `${subject.verb ?? verb} ${entity}: ${subject.name}` : `${verb} ${entity}`;
      await entries.change(
        { _id },
        {
          $set: {
            action,
            verb: subject?.verb ?? verb,
            entityId: subject?.id?.toString() ?? '',
            ...whatChanged(subject),
            outcome: 'done',
            words: searchWords(actor.username, action),
          },
        },
      );
    },
    async withdraw() {
      await entries.collection.deleteOne({ _id });
    },
  };
}

/** Writes an entry for something that has already happened, in the words given. */
export async function recordActivity(
  core: Core,
  {
    actor,
    action,
    entity = '',
    source,
    requestId,
  }: { actor: User; action: string; entity?: string; source: Activity['source']; requestId: string },
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
    words: searchWords(actor.username, action),
  });
}

const whoIs = ({ _id, username, email, role }: User) => ({ userId: _id, username, email, role });
