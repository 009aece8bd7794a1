import { REMINDERS } from '@touchline/contract/constants';
import type { ReminderKind } from '@touchline/contract/lists/reminders';
import { slugKey } from '@touchline/contract/rules/slugs';
import type { Filter } from 'mongodb';
import { findMatchesHiddenBetween, hiddenMatchIds } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

/** A message about a game that is due. */
export interface DueReminder {
  kind: ReminderKind;
  /** The change or the kick-off that the message is about: each is sent once. */
  instant: Date;
  game: Pick<Game, '_id' | 'matchId' | 'leagueId' | 'title' | 'homeTeam' | 'awayTeam' | 'startsAt'>;
}

/** A message that could not be sent for so long is not sent any more. */
const MOST_LATE_MS = 24 * 3_600_000;

/** The messages about games that are due now or were due and may not have been sent. */
export async function findDueReminders(core: Core): Promise<DueReminder[]> {
  const hidden = await hiddenMatchIds(core);
  const due = await Promise.all([
    liveOnes(core),
    soonOnes(core),
    movedOnes(core),
    deletedOnes(core),
    deletedMatches(core),
  ]);
  const isHidden = new Set(hidden.map((id) => id.toHexString()));
  return due.flat().filter(({ kind, game }) => kind === 'off' || !isHidden.has(game.matchId.toHexString()));
}

/** The keys of a team in the topics of reminders. */
export const teamKeysOf = ({ homeTeam, awayTeam }: Pick<Game, 'homeTeam' | 'awayTeam'>): string[] => [
  slugKey(homeTeam),
  slugKey(awayTeam),
];

const ago = (core: Core, ms: number) => new Date(core.clock.now() - ms);
const read = (core: Core, filter: Filter<Game>): Promise<Game[]> =>
  gamesStore(core).collection.find(filter).toArray();

/** Games that have gone live: by themselves at once, by hand only when they still are after a while. */
async function liveOnes(core: Core): Promise<DueReminder[]> {
  const games = await read(core, { deletedAt: null, status: 'Live', isLive: true });
  const [since, byHandUntil] = [ago(core, REMINDERS.liveOnceMs), ago(core, REMINDERS.byHandMs)];
  return games.flatMap((game) => {
    const { wentLiveAt: instant, wentLiveByItself } = game;
    const isDue = instant && instant >= since && (wentLiveByItself || instant <= byHandUntil);
    return isDue ? [{ kind: 'live' as const, instant, game }] : [];
  });
}

/** Games that kick off in a quarter of an hour, or sooner. */
async function soonOnes(core: Core): Promise<DueReminder[]> {
  const until = ago(core, -REMINDERS.beforeMinutes * 60_000);
  const games = await read(core, { deletedAt: null, startsAt: { $gt: core.clock.date(), $lte: until } });
  return games.flatMap((game) =>
    game.status !== 'Finished' && game.startsAt
      ? [{ kind: 'before' as const, instant: game.startsAt, game }]
      : [],
  );
}

/** Games with another kick-off, once it has stayed the same for a while; one that was moved back is not among them. */
async function movedOnes(core: Core): Promise<DueReminder[]> {
  const movedAt = { $gte: ago(core, MOST_LATE_MS), $lte: ago(core, REMINDERS.movedMs) };
  const games = await read(core, { movedAt, deletedAt: null });
  const now = core.clock.date();
  return games.flatMap((game) => {
    const { movedAt: instant, movedFrom, startsAt, status } = game;
    const isNews = startsAt && startsAt > now && startsAt.getTime() !== movedFrom?.getTime();
    return instant && isNews && status === 'Scheduled' ? [{ kind: 'moved' as const, instant, game }] : [];
  });
}

/** Deleted games that would still have been played. */
async function deletedOnes(core: Core): Promise<DueReminder[]> {
  return offAt(await read(core, { deletedAt: deletedWhile(core) }), ({ deletedAt }) => deletedAt);
}

/** Games of deleted matches, which are not marked themselves. */
async function deletedMatches(core: Core): Promise<DueReminder[]> {
  const { $gte, $lte } = deletedWhile(core);
  const matches = await findMatchesHiddenBetween(core, $gte, $lte);
  const deletedAt = new Map(matches.map(({ _id, deletedAt: at }) => [_id.toHexString(), at]));
  if (matches.length === 0) return [];
  const games = await read(core, { matchId: { $in: matches.map(({ _id }) => _id) }, deletedAt: null });
  return offAt(games, ({ matchId }) => deletedAt.get(matchId.toHexString()) ?? null);
}

const deletedWhile = (core: Core) => ({
  $gte: ago(core, MOST_LATE_MS),
  $lte: ago(core, REMINDERS.movedMs),
});

const offAt = (games: readonly Game[], at: (game: Game) => Date | null): DueReminder[] =>
  games.flatMap((game) => {
    const instant = at(game);
    const wasAhead = instant && game.startsAt && game.startsAt > instant;
    const isNews = game.status === 'Live' || (game.status === 'Scheduled' && wasAhead);
    return instant && isNews ? [{ kind: 'off' as const, instant, game }] : [];
  });
