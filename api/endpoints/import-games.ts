import * as calls from '@touchline/contract/calls/game-imports';
import type { ResponseOf } from '@touchline/contract/define-call';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Subject } from '@touchline/core/activity/subject';
import { type GameImport, importGames } from '@touchline/core/games/import-games';
import { presentStaffGames } from '@touchline/core/games/present-staff';
import { undoImport } from '@touchline/core/games/undo-import';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { type Audited, audited } from '../http/audit.ts';
import { type Context, type Endpoint, endpoint } from '../http/endpoint.ts';

type Call = typeof calls.importGames;

/** Imports of games. */
export const importEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.importGames, (context) => answerImport(core, context)),
  endpoint(calls.undoImport, (context) => answerUndo(core, context)),
];

/**
 * Adds the games of an import or, in a dry run, reports the result of each row; throws CONFLICT while another import
 * runs.
 */
async function answerImport(
  core: Core,
  { body: { rows, dryRun }, signedIn: { user } }: Pick<Context<Call>, 'body' | 'signedIn'>,
): Promise<Audited<ResponseOf<Call>>> {
  const may = { createMatches: can(user, 'matches:create'), setStreams: can(user, 'games:update') };
  const outcome = await importGames(core, rows, { dryRun, may });
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
  return audited<ResponseOf<Call>>(subjectOf(outcome), {
    message: (dryRun ? importable : imported)(done, rows.length),
    results,
    ...(outcome.id && done > 0 && { importId: outcome.id.toHexString() }),
  });
}

/** Removes the games of an import and reports the result of each; throws NOT_FOUND. */
async function answerUndo(
  core: Core,
  { params, signedIn: { user } }: Pick<Context<typeof calls.undoImport>, 'params' | 'signedIn'>,
): Promise<Audited<ResponseOf<typeof calls.undoImport>>> {
  const withMatches = can(user, 'matches:delete');
  const { games, matches } = await undoImport(core, new ObjectId(params.importId), { withMatches });
  const removed = games.filter(({ refusal }) => refusal === null);
  const refused = games.flatMap(({ game, refusal }) =>
    refusal ? [{ id: game._id.toHexString(), code: refusal.code }] : [],
  );
  const rows = [...removed.map(({ game }) => game), ...matches].map(({ _id, title }) => ({
    id: _id.toHexString(),
    name: title,
    before: { title },
    after: null,
  }));
  return audited<ResponseOf<typeof calls.undoImport>>(
    rows.length === 0 ? null : { name: `${removed.length} of ${games.length}`, rows, refused },
    {
      message: texts.results.games.importUndone(removed.length, games.length),
      results: games.map(({ game, refusal }) => ({
        id: game._id.toHexString(),
        ok: refusal === null,
        ...(refusal && { code: refusal.code, message: refusal.message }),
      })),
    },
  );
}

/** The audit entry of an import: the games by title and kick-off, and the new matches. */
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
