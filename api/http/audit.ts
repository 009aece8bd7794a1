import { beginActivity, type Intent } from '@touchline/core/activity/activity';
import type { Subject } from '@touchline/core/activity/subject';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';

/** Says what a change was about, for the audit log; null: nothing changed. */
export type Audit = (subject: Subject | null) => void;

/**
 * Runs a change with its audit entry, which is begun before the change and completed after it. A refusal below 500
 * changed nothing and withdraws the entry, and so does a change that audits null; after any other failure the entry
 * keeps its unknown outcome. Rejects as the change does, and when the entry cannot be written: then nothing has changed.
 */
export async function withAuditEntry<T>(
  core: Core,
  intent: Intent,
  change: (audit: Audit) => Promise<T>,
): Promise<T> {
  const entry = await beginActivity(core, intent);
  let subject: Subject | null | undefined;
  let result: T;
  try {
    result = await change((said) => {
      subject = said;
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await entry.withdraw();
    throw error;
  }
  if (subject === null) await entry.withdraw();
  else await entry.complete(subject ?? null);
  return result;
}
