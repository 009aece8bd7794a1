import { UNDO_HOURS } from '@touchline/contract/constants';
import { NEW_STREAM_URL } from '@touchline/contract/lists/streams';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import { type Game, type ImportChange, streamFields } from './games.store.ts';
import { changeGame, type GameChange } from './games.ts';
import { rescheduleGoLive } from './go-live/alarms.ts';
import { movedTo } from './move-game.ts';
import { removedAfter, type StreamInput, streamsOf, withoutAddress } from './streams/game-streams.ts';

/** What an import does to a game that is there. */
export interface ChangeOfImport {
  readonly game: Game;
  /** Its new day and time; null where they stay. */
  readonly move: Pick<Game, 'date' | 'time'> | null;
  /** The streams that it gets beside its own. */
  readonly streams: readonly StreamInput[];
}

/** The moment from which imports can be undone. */
export const undoableSince = ({ clock }: Core): Date => new Date(clock.now() - UNDO_HOURS * 3_600_000);

/** The streams with an address that is not among those known; each address once. */
export function lackingStreams(
  streams: readonly StreamInput[],
  known: readonly (string | null)[],
): StreamInput[] {
  const there = new Set<string | null | undefined>([...known, undefined, '', NEW_STREAM_URL]);
  return streams.filter(({ url }) => {
    if (there.has(url)) return false;
    there.add(url);
    return true;
  });
}

/** The addresses of a game's streams. */
export const addressesOf = ({ streams }: Pick<Game, 'streams'>): (string | null)[] =>
  streams.map(({ urlToken }) => readStreamUrl(urlToken));

/**
 * Moves a game and adds streams to it, as an import says; the game keeps what it was before. Throws NOT_FOUND for a game
 * that is gone meanwhile.
 */
export async function changeByImport(
  core: Core,
  importId: ObjectId,
  { game, move, streams }: ChangeOfImport,
): Promise<GameChange> {
  const change = await changeGame(core, { matchId: game.matchId, id: game._id }, async (before) => {
    const added = lackingStreams(streams, addressesOf(before));
    const inputs = [...before.streams.map(withoutAddress), ...added];
    const all = await streamsOf(core, inputs, before.streams);
    const { date, time, autoLiveAt } = before;
    const streamIds = all.slice(before.streams.length).map(({ _id }) => _id);
    return {
      $set: {
        ...(move && (await movedTo(core, before, move))),
        ...(added.length > 0 && streamFields(all)),
        importChanges: [
          ...(before.importChanges ?? []).filter(({ at }) => at > undoableSince(core)),
          {
            ...{ importId, at: core.clock.date(), version: before.version + 1 },
            ...{ date, time, autoLiveAt, streamIds },
          },
        ],
      },
    };
  });
  rescheduleGoLive(core, change);
  return change;
}

/**
 * Puts back the time of a game and takes away the streams that an import changed; a go-live whose time has passed is not
 * pending again. Returns the refusal of a game that was changed since or is gone.
 */
export async function putBack(core: Core, game: Game, made: ImportChange): Promise<AppError | null> {
  const { matchId, _id: id } = game;
  try {
    const change = await changeGame(core, { matchId, id, version: made.version }, async (before) => {
      const hasMoved = before.date !== made.date || before.time !== made.time;
      const moved = hasMoved ? await movedTo(core, before, made) : {};
      const streams = before.streams.filter(({ _id }) => !made.streamIds.some((one) => one.equals(_id)));
      const removed = { ...streamFields(streams), removedStreams: removedAfter(core, before, streams) };
      return {
        $set: {
          ...moved,
          ...(hasMoved && made.autoLiveAt === null && { autoLiveAt: null }),
          ...(streams.length < before.streams.length && removed),
          importChanges:
            before.importChanges?.filter(({ importId }) => !importId.equals(made.importId)) ?? [],
        },
      };
    });
    rescheduleGoLive(core, change);
    return null;
  } catch (error) {
    return sinceChanged(error, game);
  }
}

/** The refusal of a game that an undo leaves as it is; throws what is no refusal. */
export function sinceChanged(error: unknown, { title }: Pick<Game, 'title'>): AppError {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return error.code === 'STALE' ? new AppError('STALE', texts.errors.changedSince(title)) : error;
}
