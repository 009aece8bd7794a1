import type { Call } from '@touchline/contract/define-call';
import { activityPart, beginActivity, type OpenEntry, type Subject } from '@touchline/core/activity/activity';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { WritePart } from '@touchline/core/platform/guarded-write';
import type { User } from '@touchline/core/users/users';

interface Begun {
  actor: User;
  verb: string;
  entry: Promise<OpenEntry>;
}

/** The entry of one request in the log: begun before anything changes, completed or withdrawn when it is over. */
export class LogEntry {
  readonly #core: Core;
  readonly #about: { entity: string; requestId: string };
  #begun: Begun | undefined;
  #subject: Subject | null | undefined;

  constructor(core: Core, call: Pick<Call, 'entity'>, requestId: string) {
    this.#core = core;
    this.#about = { entity: call.entity, requestId };
  }

  /** Begins to write the entry of somebody who is expected to be admitted, while that is still being found out. */
  expect(actor: User, verb: string): void {
    const entry = beginActivity(this.#core, { actor, verb, ...this.#about });
    // What went wrong is said by whoever waits for it.
    entry.catch(() => undefined);
    this.#begun = { actor, verb, entry };
  }

  /** The entry as a part of the command that makes the change. */
  asPart(actor: User, verb: string): WritePart {
    const { part, open } = activityPart(this.#core, { actor, verb, ...this.#about });
    this.#begun = { actor, verb, entry: Promise.resolve(open) };
    return part;
  }

  /** Resolves when the entry stands, of the actor as he is now. Rejects when it cannot be written. */
  async begin(actor: User, verb: string): Promise<void> {
    const early = this.#begun;
    const isSame = early?.verb === verb && early.actor.version === actor.version;
    if (!isSame) {
      await this.withdraw();
      this.expect(actor, verb);
    }
    await this.#begun?.entry;
  }

  /** Says what the change was about; null: nothing changed. */
  readonly note = (subject: Subject | null): void => {
    this.#subject = subject;
  };

  /** Runs a request and closes its entry, if one was begun. Rejects with what the request rejects with. */
  async around<T>(run: () => Promise<T>): Promise<T> {
    let answer: T;
    try {
      answer = await run();
    } catch (error) {
      // A refusal changed nothing. After anything else nobody knows, and the entry says so.
      if (error instanceof AppError && error.status < 500) await this.withdraw();
      throw error;
    }
    if (this.#subject === null) await this.withdraw();
    else await (await this.#begun?.entry)?.complete(this.#subject ?? null);
    return answer;
  }

  /** Takes the entry back, if one was begun. */
  async withdraw(): Promise<void> {
    const begun = this.#begun;
    this.#begun = undefined;
    const entry = await begun?.entry.catch(() => undefined);
    await entry?.withdraw();
  }
}
