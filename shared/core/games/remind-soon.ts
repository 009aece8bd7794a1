import { REMINDERS } from '@touchline/contract/constants';
import type { Core } from '../platform/core.ts';
import type { Change } from '../platform/store.ts';
import type { Game } from './games.store.ts';

/**
 * Lets a worker look for due reminders after so many milliseconds, in the background. The scheduled look makes up for a
 * lost one.
 */
export function remindSoon(core: Core, inMs = 0): void {
  if (!core.env.VAPID_PUBLIC_KEY) return;
  // Later looks that fall into one second are one.
  const second = Math.ceil((core.clock.now() + inMs) / 1_000);
  const later = { jobId: `reminder-sweep-${second}`, dueAt: new Date(second * 1_000) };
  core.jobs.enqueueSoon('reminder-sweep', {}, inMs === 0 ? {} : later);
}

/** The same for a game that was set live by hand, moved or deleted: its reminders are due some time after the change. */
export function remindOfChange(core: Core, { before, after }: Change<Game>): void {
  const isNew = (field: 'wentLiveAt' | 'movedAt' | 'deletedAt') =>
    after[field] && after[field].getTime() !== before[field]?.getTime();
  if (isNew('wentLiveAt')) remindSoon(core, REMINDERS.byHandMs);
  if (isNew('movedAt') || isNew('deletedAt')) remindSoon(core, REMINDERS.movedMs);
}
