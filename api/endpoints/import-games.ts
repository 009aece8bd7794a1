import type { importGames as call } from '@touchline/contract/calls/games';
import type { ResponseOf } from '@touchline/contract/define-call';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Subject } from '@touchline/core/activity/subject';
import { type GameImport, importGames } from '@touchline/core/games/import-games';
import { presentStaffGames } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import type { Context } from '../http/endpoint.ts';

type Call = typeof call;

/** Adds the games of an import, or says what would become of each; throws CONFLICT while another import runs. */
export async function answerImport(
  core: Core,
  { body: { rows, dryRun }, signedIn: { user }, audit }: Pick<Context<Call>, 'body' | 'signedIn' | 'audit'>,
): Promise<ResponseOf<Call>> {
  const may = { createMatches: can(user, 'matches:create'), setStreams: can(user, 'games:update') };
  const outcome = await importGames(core, rows, { dryRun, may });
  audit(subjectOf(outcome));
  const games = outcome.rows.flatMap((row) => (row.ok && row.game ? [row.game] : []));
  const shown = new Map((await presentStaffGames(core, games, user)).map((game) => [game._id, game]));
  const results = outcome.rows.map((result, index) => {
    const row = index + 1;
    if (!result.ok) {
      const { code, message, details } = result.refusal;
      return { row, ok: false, code, message, ...(details.errors && { errors: [...details.errors] }) };
    }
    const game = shown.get(result.game?._id.toHexString() ?? '');
    return {
      row,
      ok: true,
      ...(result.hasNewMatch && { message: texts.results.games.newMatch }),
      ...(game && { game }),
    };
  });
  const { imported, importable } = texts.results.games;
  const done = results.filter(({ ok }) => ok).length;
  return { message: (dryRun ? importable : imported)(done, rows.length), results };
}

/** What the audit log says: the games by their titles and moments, and the matches that were made for them. */
function subjectOf({ rows, matches }: GameImport): Subject | null {
  const games = rows.flatMap((row) => (row.ok && row.game ? [row.game] : []));
  const refused = rows.flatMap((row, index) =>
    row.ok ? [] : [{ id: `row ${index + 1}`, code: row.refusal.code }],
  );
  if (games.length === 0 && matches.length === 0) return null;
  return {
    name: `${games.length} of ${rows.length}`,
    rows: [
      ...games.map(({ _id, title, matchId, date, time }) => ({
        id: _id.toHexString(),
        name: title,
        before: {},
        after: { matchId, date, time },
      })),
      ...matches.map(({ _id, title }) => ({
        id: _id.toHexString(),
        name: title,
        before: {},
        after: { title },
      })),
    ],
    refused,
  };
}
