import type { Call } from '@touchline/contract/define-call';
import { beginActivity, type OpenEntry, type Subject } from '@touchline/core/activity/activity';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { User } from '@touchline/core/users/users';

/** The entry of one request in the log: begun before anything changes, completed or withdrawn when it is over. */
export class LogEntry {
  readonly #core: Core;
  readonly #about: { entity: string; requestId: string };
  #open: OpenEntry | undefined;
  #subject: Subject | null | undefined;

  constructor(core: Core, call: Pick<Call, 'entity'>, requestId: string) {
    this.#core = core;
    this.#about = { entity: call.entity, requestId };
  }

  /** Resolves when the entry stands. Rejects when it cannot be written. */
  async begin(actor: User, verb: string): Promise<void> {
    this.#open = await beginActivity(this.#core, { actor, verb, ...this.#about });
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
      // A refusal changed nothing. After any other error the outcome is unknown, and the entry says so.
      if (error instanceof AppError && error.status < 500) await this.#open?.withdraw();
      throw error;
    }
    if (this.#subject === null) await this.#open?.withdraw();
    else await this.#open?.complete(this.#subject ?? null);
    return answer;
  }
}
