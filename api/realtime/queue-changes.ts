import type { Core } from '@touchline/core/platform/core';
import { readPulse } from '@touchline/core/queues/queues';
import { isTroubled } from '@touchline/core/queues/workers';
import type { EmitToStaff } from './emit-to-staff.ts';
import { lookRegularly } from './look-regularly.ts';

/** The interval in ms of the looks at queues and workers; events are no more frequent. */
const LOOK_MS = 2_000;

/**
 * Announces to staff that jobs or workers have changed, and once for each worker that it has become silent. Workers
 * that are silent at the start are not announced.
 */
export function announceQueues(core: Core, emit: EmitToStaff): { stop(): void } {
  let last: string | undefined;
  let silent: ReadonlySet<string> = new Set();

  const look = async (): Promise<void> => {
    const pulse = await readPulse(core);
    const troubled = pulse.workers.filter(isTroubled);
    if (last !== undefined)
      for (const { _id, name } of troubled)
        if (!silent.has(_id)) emit('queues:access', 'worker:silent', { id: _id, name });
    silent = new Set(troubled.map(({ _id }) => _id));
    const now = JSON.stringify(pulse);
    if (now === last) return;
    last = now;
    const failed = pulse.counts.reduce((sum, counts) => sum + (counts.failed ?? 0), 0);
    emit('queues:access', 'queues:changed', { failed, silentWorkers: troubled.length });
  };
  return lookRegularly(look, {
    everyMs: LOOK_MS,
    log: core.log,
    failed: 'queues not looked at; Redis is away',
  });
}
