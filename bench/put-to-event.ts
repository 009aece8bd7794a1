import { once } from 'node:events';
import { SESSION_COOKIE, USER_RATE_LIMIT } from '@touchline/contract/constants';
import { SessionService } from '@touchline/core/sessions/sessions';
import { io } from 'socket.io-client';
import { request } from 'undici';
import { makeGame, makeLeague, makeSuperAdmin } from '../test/support/factories.ts';
import { type Installation, onInstallation } from './support/installation.ts';
import { clientAddress } from './support/load.ts';
import { quantile } from './support/numbers.ts';
import { Verdict } from './support/verdict.ts';

/* The time from staff's saving a game until a visitor's socket has it, one save after the other. */

const SAVES = Number(process.env.SAVES ?? 1_000);
/** Saves at the start that do not count, until our code is optimized: at least this many, or this long. */
const WARM_UP = { saves: 20_000, ms: 20_000 };
/** They save in turn, because the number of a user's requests in a minute is limited. */
const USERS = Math.ceil((WARM_UP.saves + SAVES) / USER_RATE_LIMIT.max);
const MOST_MS = 50;

await onInstallation(async (site) => {
  const { save, close } = await openPage(site);
  const started = performance.now();
  let n = 0;
  while (n < WARM_UP.saves && performance.now() - started < WARM_UP.ms) await save(n++);
  const took: number[] = [];
  while (took.length < SAVES) took.push(await save(n++));
  close();
  const verdict = new Verdict();
  const figure = (name: string) => ({ name: `from PUT to event, ${name}`, unit: 'ms', digits: 2 });
  verdict.figure(figure('p50'), [quantile(took, 0.5)], { atMost: MOST_MS });
  verdict.figure(figure('p99'), [quantile(took, 0.99)], { atMost: MOST_MS });
  verdict.print();
});

/** A game with its page open; `save` saves it under a new title and resolves with the milliseconds to the event. */
async function openPage({
  core,
  ...site
}: Installation): Promise<{ save: (n: number) => Promise<number>; close: () => void }> {
  const league = await makeLeague(core);
  const game = await makeGame(core, { league: league.name });
  const sessions = new SessionService(core);
  const secrets: string[] = [];
  while (secrets.length < USERS) {
    const user = await makeSuperAdmin(core);
    secrets.push((await sessions.create(user, { agent: 'bench', address: '127.0.0.1' })).secret);
  }
  const { location, homeTeam, awayTeam, date, time, platforms, status } = game;
  const form = { location, homeTeam, awayTeam, date, time, platforms, status, league: league.name };

  const { port } = await site.api();
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
  const socket = io(origin, { transports: ['websocket'] });
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');

  const save = async (n: number) => {
    const title = `Home vs Away, take ${n}`;
    const arrived = Promise.withResolvers<number>();
    const listen = (event: { game: { title: string } }) => {
      if (event.game.title === title) arrived.resolve(performance.now());
    };
    socket.on('game:changed', listen);
    const started = performance.now();
    const { statusCode, body } = await request(url, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: `${SESSION_COOKIE}=${secrets[n % USERS]}`,
        'x-forwarded-for': clientAddress(n),
      },
      body: JSON.stringify({ ...form, title }),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`The game was not saved: ${statusCode}.`);
    const at = await arrived.promise;
    socket.off('game:changed', listen);
    return at - started;
  };
  return { save, close: () => void socket.disconnect() };
}
