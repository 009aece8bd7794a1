import { SESSION_COOKIE } from '@touchline/contract/constants';
import { SessionService } from '@touchline/core/sessions/sessions';
import { makeGame, makeLeague, makeSuperAdmin } from '../../test/support/factories.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { quantile } from '../support/numbers.ts';
import type { Program } from '../support/program.ts';
import { eachOf, inTurn, SHORT_ROUNDS } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * How long it takes from the moment that staff save a game until a visitor's socket has it, beside the least that can
 * be done: Express with one find-and-modify, one XADD, an XREAD in the same process and one emit.
 */

const SAVES = Number(process.env.SAVES ?? 300);
const MOST_RATIO = 1.5;

await onInstallation(async (site) => {
  const staff = await preparePages(site);
  const save = async ({ program }: { program: Program }) => {
    const took = await program.ask<number[]>('save', SAVES);
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
  };
  const sides = { ours: () => save(staff.ours), limit: () => save(staff.limit) };
  const rounds = await inTurn(sides, { rounds: SHORT_ROUNDS });

  const verdict = new Verdict();
  const asked = { atMost: MOST_RATIO };
  const of = (name: string) => ({ name: `from PUT to event, ${name}`, unit: 'ms', digits: 2 });
  verdict.ratio(
    of('p50'),
    eachOf(rounds, ({ p50 }) => p50),
    asked,
  );
  verdict.ratio(
    of('p99'),
    eachOf(rounds, ({ p99 }) => p99),
    asked,
  );
  verdict.print();
});

/** A game with its page open, on our site and on the bare one, each with somebody who saves it. */
async function preparePages({ core, env, program, ...site }: Installation) {
  const league = await makeLeague(core);
  const game = await makeGame(core, { league: league.name });
  await core.db.collection('bare_games').insertOne(game);
  const user = await makeSuperAdmin(core);
  const { secret } = await new SessionService(core).create(user, { agent: 'bench', address: '127.0.0.1' });
  const { title, location, homeTeam, awayTeam, date, time, platforms, status } = game;
  const form = { title, location, homeTeam, awayTeam, date, time, platforms, status, league: league.name };

  const api = await site.api();
  const barePort = await program('bench/put-to-event/limit.ts').ask<number>('listen', {
    mongodbUri: env.MONGODB_URI,
    redisUrl: env.REDIS_URL,
    collection: 'bare_games',
    stream: `${core.env.REDIS_PREFIX}:bare`,
  });
  const visit = async (port: number) => {
    const visitor = program('bench/put-to-event/staff.ts');
    const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`;
    await visitor.ask('visit', { port, path, form, cookie: `${SESSION_COOKIE}=${secret}` });
    return { program: visitor };
  };
  return { ours: await visit(api.port), limit: await visit(barePort) };
}
