import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { createGame } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { createLeague } from '@touchline/core/leagues/leagues';
import { createMatch } from '@touchline/core/matches/matches';
import { matchesStore } from '@touchline/core/matches/matches.store';
import { ObjectId } from 'mongodb';
import { request } from 'undici';
import { DEMO_LEAGUES, type DemoLeague } from '../../scripts/demo/leagues.ts';
import { onInstallation } from '../support/installation.ts';

const GAMES = Number(process.env.GAMES ?? 100_000);
const GAMES_OF_MATCH = 10;
const BATCH = 1_000;
const HOUR_MS = 3_600_000;

/** Prints the memory of an api with 100 000 unfinished games, the time of its start, and the size of its list. */
export async function measureBigList(): Promise<void> {
  await onInstallation(async ({ core, ...site }) => {
    const empty = await site.api();
    const without = await empty.program.ask<number>('memory');
    await empty.program.stop();

    const [{ venues: _, teams, ...fields }] = Object.values<DemoLeague>(DEMO_LEAGUES) as [DemoLeague];
    const league = await createLeague(core, { ...fields, logoUrl: '' });
    const match = await createMatch(core, { title: 'Matchday', description: '', category: null });
    const model = await createGame(core, match._id, {
      title: `${teams[0]} vs ${teams[1]}`,
      homeTeam: teams[0] as string,
      awayTeam: teams[1] as string,
      location: 'Quarry Road',
      league: league.name,
      date: '2190-01-01',
      time: '12:00',
    });
    const now = core.clock.now();
    for (let start = 0; start < GAMES; start += BATCH) {
      const matches = Array.from({ length: BATCH / GAMES_OF_MATCH }, () => ({
        ...match,
        _id: new ObjectId(),
      }));
      const games = Array.from({ length: BATCH }, (_, n) => {
        const startsAt = new Date(now + (start + n) * HOUR_MS);
        const matchId = matches[Math.floor(n / GAMES_OF_MATCH)]?._id;
        return { ...model, _id: new ObjectId(), matchId, startsAt, liveAt: startsAt, autoLiveAt: startsAt };
      });
      await matchesStore(core).collection.insertMany(matches as never);
      await gamesStore(core).collection.insertMany(games as never);
    }

    const started = performance.now();
    const { program, port } = await site.api();
    const seconds = (performance.now() - started) / 1_000;
    const before = await program.ask<number>('memory');
    const { body } = await request(`http://127.0.0.1:${port}${listMatchesWeb.path}`);
    const bytes = (await body.arrayBuffer()).byteLength;
    const after = await program.ask<number>('memory');
    const megabytes = (value: number) => `${(value / 1_048_576).toFixed(0)} MB`;
    console.log(
      `an api with ${GAMES} games: ready after ${seconds.toFixed(1)} s, ${megabytes(before)} (${megabytes(without)} ` +
        `without games), ${megabytes(after)} once the list of ${megabytes(bytes)} was read`,
    );
  });
}
