import * as formerCalls from '@touchline/contract/calls/former-imports';
import * as calls from '@touchline/contract/calls/game-imports';
import type { ResponseOf } from '@touchline/contract/define-call';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Subject } from '@touchline/core/activity/subject';
import type { Game } from '@touchline/core/games/games';
import { type GameImport, type ImportedRow, importGames } from '@touchline/core/games/import-games';
import { presentStaffGames } from '@touchline/core/games/present-staff';
import type { UndoneGame } from '@touchline/core/games/undo-import';
import type { Core } from '@touchline/core/platform/core';
import { listImports, undoImportAtOnce } from '@touchline/core/undo/undo';
import { IMPORT } from '@touchline/core/undo/undoable';
import { ObjectId } from 'mongodb';
import { type Audited, audited } from '../http/audit.ts';
import { isAllowed } from '../http/authorize.ts';
import { type Context, type Endpoint, endpoint } from '../http/endpoint.ts';

type Call = typeof calls.importGames;

/** Imports of games. */
export const importEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.importGames, (context) => answerImport(core, context)),
  endpoint(formerCalls.listImports, async ({ signedIn, req }) => ({
    imports: await listImports(core, (needs) => isAllowed(needs, signedIn, req.params)),
  })),
  endpoint(calls.undoImport, (context) => answerUndo(core, context)),
];

/**
 * Adds the games of an import or, in a dry run, reports the result of each row; throws CONFLICT while another import
 * runs.
 */
async function answerImport(
  core: Core,
  { body: { rows, dryRun }, signedIn: { user }, entry }: Pick<Context<Call>, 'body' | 'signedIn' | 'entry'>,
): Promise<Audited<ResponseOf<Call>>> {
  const may = { createMatches: can(user, 'matches:create'), updateGames: can(user, 'games:update') };
  const outcome = await importGames(core, rows, { dryRun, may });
  const games = new Map(
    outcome.rows.flatMap(({ game }) => (game ? [[game._id.toHexString(), game] as const] : [])),
  );
  const presented = await presentStaffGames(core, [...games.values()], user);
  const shown = new Map(presented.map((game) => [game._id, game]));
  const results = outcome.rows.map((result, index) => {
    const row = index + 1;
    const game = shown.get(result.game?._id.toHexString() ?? '');
    if (result.ok) {
      const message = messageOf(result);
      return { row, ok: true, ...(message !== '' && { message }), ...(game && { game }) };
    }
    const { code, message, details } = result.refusal;
    const errors = details.errors && { errors: [...details.errors] };
    return { row, ok: false, code, message, ...errors, ...(game && { game }) };
  });
  const { imported, importable } = texts.results.games;
  const done = results.filter(({ ok }) => ok).length;
  return audited<ResponseOf<Call>>(subjectOf(outcome), {
    message: (dryRun ? importable : imported)(done, rows.length),
    results,
    ...(outcome.id && done > 0 && { importId: outcome.id.toHexString() }),
    ...(outcome.id && done > 0 && entry && { activity: entry.id.toHexString() }),
  });
}

/** What a row does beside adding a game, or in place of it; empty for nothing. */
function messageOf({ hasMoved, addedStreams, hasNewMatch }: ImportedRow & { ok: true }): string {
  const { newMatch, addsStreams, moves } = texts.results.games;
  return [hasNewMatch && newMatch, hasMoved && moves, addedStreams > 0 && addsStreams(addedStreams)]
    .filter(Boolean)
    .join('. ');
}

/** Removes or puts back the games of an import and reports the result of each; throws NOT_FOUND. */
async function answerUndo(
  core: Core,
  {
    params,
    signedIn: { user },
    entry,
  }: Pick<Context<typeof calls.undoImport>, 'params' | 'signedIn' | 'entry'>,
): Promise<Audited<ResponseOf<typeof calls.undoImport>>> {
  const may = { withMatches: can(user, 'matches:delete'), withChanges: can(user, 'games:update') };
  const { removed, putBack, matches } = await undoImportAtOnce(core, new ObjectId(params.importId), {
    by: { _id: user._id, username: user.username },
    entryId: entry?.id ?? new ObjectId(),
    may,
  });
  const isDone = ({ refusal }: UndoneGame) => refusal === null;
  const [gone, back] = [removed.filter(isDone), putBack.filter(isDone)];
  const all = [...removed, ...putBack];
  const refused = all.flatMap(({ game, refusal }) =>
    refusal ? [{ id: game._id.toHexString(), code: refusal.code }] : [],
  );
  const rows = [
    ...[...gone.map(({ game }) => game), ...matches].map(({ _id, title }) => ({
      id: _id.toHexString(),
      name: title,
      before: { title },
      after: null,
    })),
    ...back.map(({ game: { _id, title, date, time }, made }) => ({
      id: _id.toHexString(),
      name: title,
      before: { date, time },
      after: { date: made.date, time: made.time },
    })),
  ];
  const { importUndone, importPutBack } = texts.results.games;
  return audited<ResponseOf<typeof calls.undoImport>>(
    rows.length === 0 ? null : { name: `${gone.length + back.length} of ${all.length}`, rows, refused },
    {
      message: [
        ...(removed.length > 0 || putBack.length === 0 ? [importUndone(gone.length, removed.length)] : []),
        ...(putBack.length > 0 ? [importPutBack(back.length, putBack.length)] : []),
      ].join(', '),
      results: all.map(({ game, refusal }) => ({
        id: game._id.toHexString(),
        ok: refusal === null,
        ...(refusal && { code: refusal.code, message: refusal.message }),
      })),
    },
  );
}

/** The audit entry of an import: the added and changed games by title and kick-off, and the new matches. */
function subjectOf({ id: importId, rows, matches }: GameImport): Subject | null {
  const games = new Map(
    rows.flatMap((row) => (row.ok && row.game ? [[row.game._id.toHexString(), row] as const] : [])),
  );
  const refused = rows.flatMap((row, index) =>
    row.ok ? [] : [{ id: `row ${index + 1}`, code: row.refusal.code }],
  );
  if (games.size === 0 && matches.length === 0) return null;
  return {
    name: `${rows.length - refused.length} of ${rows.length}`,
    rows: [
      ...[...games].map(([id, { game, before }]) => ({
        id,
        name: game?.title ?? '',
        before: before ? factsOf(before) : {},
        after: game && (before ? factsOf(game) : { matchId: game.matchId, date: game.date, time: game.time }),
      })),
      ...matches.map(({ _id, title }) => ({
        id: _id.toHexString(),
        name: title,
        before: {},
        after: { title },
      })),
    ],
    refused,
    ...(importId && { undoable: { of: IMPORT, action: IMPORT, versions: {}, importId, games: games.size } }),
  };
}

/** What an import changes of a game that is there. */
const factsOf = ({ date, time, streams }: Game) => ({
  date,
  time,
  streams: streams.map(({ title }) => title),
});
