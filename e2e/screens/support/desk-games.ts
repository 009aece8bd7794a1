import { bulkGames, deleteGame, listGames, restoreGame, updateGame } from '@touchline/contract/calls/games';
import type { BodyOf } from '@touchline/contract/define-call';
import { activityExample } from '@touchline/contract/records/activity';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import { resultTexts } from '@touchline/contract/texts/results';
import { type Answer, answer } from './answers.ts';

/** The answers of lists of games, which change as the page asks. */
export function gamesOfDesk(homeTeams: readonly string[]): Answer[] {
  let games = homeTeams.map((homeTeam, place): StaffGame => {
    const kickOff = { date: '2026-11-22', time: `1${place}:00`, startsAt: `2026-11-22T1${place}:00:00.000Z` };
    const _id = `${staffGameExample._id.slice(0, -2)}a${place}`;
    return { ...staffGameExample, ...kickOff, _id, homeTeam, title: `${homeTeam} vs Harbour` };
  });
  const removed = new Map<string, StaffGame>();
  const byId = (id: string | undefined) => games.find(({ _id }) => _id === id) ?? staffGameExample;
  const change = (id: string | undefined, fields: Partial<StaffGame>): StaffGame => {
    const changed = { ...byId(id), ...fields, version: byId(id).version + 1 };
    games = games.map((each) => (each._id === id ? changed : each));
    return changed;
  };
  const remove = (id: string) => {
    removed.set(id, byId(id));
    games = games.filter(({ _id }) => _id !== id);
  };
  return [
    answer(listGames, ({ query }) => {
      const ids = query.get('ids')?.split(',');
      const shown = games.filter(({ _id }) => ids?.includes(_id) ?? true);
      return { games: shown, page: 1, size: 25, total: shown.length };
    }),
    answer(deleteGame, ({ params: { gameId = '' } }) => {
      remove(gameId);
      return { message: resultTexts.games.deleted };
    }),
    answer(restoreGame, ({ params: { gameId = '' } }) => {
      const game = removed.get(gameId) ?? staffGameExample;
      games = [...games, game].sort((one, other) => one.time.localeCompare(other.time));
      return { message: resultTexts.games.restored, game };
    }),
    answer(updateGame, ({ params: { gameId }, body }) => ({
      message: resultTexts.games.updated,
      game: change(gameId, body as Partial<StaffGame>),
    })),
    answer(bulkGames, ({ body }) => {
      const { ids, action, value } = body as BodyOf<typeof bulkGames>;
      for (const id of ids) {
        if (action === 'delete') remove(id);
        else change(id, { status: value as StaffGame['status'] });
      }
      return {
        message: resultTexts.bulk(ids.length, ids.length),
        results: ids.map((id) => ({ id, ok: true })),
        activity: activityExample._id,
      };
    }),
  ];
}
