import { affiliatesStore } from '@touchline/core/affiliates/affiliates.store';
import { prepareDatabase } from '@touchline/core/boot';
import { gamesStore } from '@touchline/core/games/games.store';
import { leaguesStore } from '@touchline/core/leagues/leagues.store';
import { matchesStore } from '@touchline/core/matches/matches.store';
import type { Core } from '@touchline/core/platform/core';
import { type KeepAccounts, makeAccounts } from './accounts.ts';
import { readDemo, writeDemo } from './demo-records.ts';
import { armedInstant } from './kick-offs.ts';
import { makeDemo } from './make-demo.ts';
import { refreshDemo } from './refresh-demo.ts';
import { assertMayReset, resetDatabase } from './reset.ts';

export interface SeedOptions {
  /** Empties the database first. */
  reset?: boolean;
  /** Also one that the demo has not made, or that is on another machine, once its name was typed. */
  isForced?: boolean;
  /** Asks for a line of text; '' where nobody answers. */
  ask?: (question: string) => Promise<string>;
  /** No game of the demo goes live by itself, and a demo that is there stays as it is. */
  isStill?: boolean;
  /** Stores the passwords of the demo's accounts; without it the demo has no accounts. */
  keepAccounts?: KeepAccounts;
}

/**
 * Fills an empty database with the demo; an existing demo is refreshed, and a database with other records is left
 * alone. Returns one sentence about the result. Throws a SeedProblem for a reset that would delete a site's own records.
 */
export async function seed(
  core: Core,
  { reset = false, isForced = false, ask, isStill = false, keepAccounts }: SeedOptions = {},
): Promise<string> {
  const startedAt = core.clock.date();
  if (reset) {
    await assertMayReset(core, { isForced, ask });
    await resetDatabase(core);
  }
  const demo = await readDemo(core);
  // A demo that was cut short is made again: no one can have used it yet.
  const isHalf = demo !== null && !demo.finishedAt;
  if (isHalf) await resetDatabase(core);
  if (demo?.finishedAt) {
    if (keepAccounts && !demo.hasAccounts) {
      await prepareDatabase(core);
      await keepAccounts(await makeAccounts(core));
      await writeDemo(core, { ...demo, hasAccounts: true });
    }
    if (isStill) return 'The demo is there.';
    const { armed, moved } = await refreshDemo(core, demo, startedAt);
    const moves = moved > 0 ? `${moved} games of the demo were moved to now` : 'The demo is there';
    return armed ? `${moves}; a game goes live at ${timeOf(core, startedAt)}.` : `${moves}.`;
  }
  if (await holdsRecords(core)) return 'The database has records of its own; no demo was added.';
  await prepareDatabase(core);
  const { leagues, matches, games } = await makeDemo(core, { startedAt, isStill, keepAccounts });
  const what = `${leagues} leagues, ${matches} matches and ${games} games`;
  return isStill
    ? `The demo is made: ${what}; none goes live by itself.`
    : `The demo is made: ${what}; one goes live at ${timeOf(core, startedAt)}.`;
}

/** Deleted records count too: they do not belong to the demo. */
async function holdsRecords(core: Core): Promise<boolean> {
  for (const { definition } of [leaguesStore, matchesStore, gamesStore, affiliatesStore]) {
    if (await core.db.collection(definition.name).findOne({})) return true;
  }
  return false;
}

function timeOf(core: Core, startedAt: Date): string {
  const zone = core.env.SITE_TIME_ZONE;
  const time = Temporal.Instant.fromEpochMilliseconds(armedInstant(startedAt.getTime()))
    .toZonedDateTimeISO(zone)
    .toPlainTime();
  return `${time.toString({ smallestUnit: 'minute' })} (${zone})`;
}
