import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { gamePath, matchPath } from '@touchline/contract/rules/slugs';
import { gamesStore } from '@touchline/core/games/games.store';
import type { Core } from '@touchline/core/platform/core';
import { Pool, request } from 'undici';
import { quantile } from '../support/numbers.ts';
import { Answers } from './answers.ts';

const A_MINUTE = 6_000;
const HEADERS = { 'x-forwarded-for': '10.64.0.2', accept: 'text/html' };
const CONNECTIONS = 64;
const LOOK_MS = 20;

/** What an address got that asked for a different page a hundred times a second, and how `/livez` answered others (ms). */
interface Attacked {
  readonly answers: Answers;
  readonly p50: number;
  readonly p99: number;
}

/** Asks for different pages as fast as reads from memory are allowed, whatever the answers. */
export async function attack(core: Core, port: number, { forMs }: { forMs: number }): Promise<Attacked> {
  const answers = new Answers();
  const paths = await pathsOf(core);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  const ask = async (path: string) => {
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: HEADERS });
    await body.dump();
    answers.add('different page', statusCode);
  };
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const flood = async () => {
    const asked: Promise<void>[] = [];
    while (elapsed() < forMs) {
      const due = Math.floor((elapsed() / 60_000) * A_MINUTE);
      while (asked.length < due) asked.push(ask(paths[asked.length % paths.length] as string));
      await pause(5);
    }
    await Promise.all(asked);
  };
  const waits: number[] = [];
  const look = async () => {
    while (elapsed() < forMs) {
      const askedAt = performance.now();
      const { body } = await request(`http://127.0.0.1:${port}/livez`, { reset: true });
      await body.dump();
      waits.push(performance.now() - askedAt);
      await pause(LOOK_MS);
    }
  };
  await Promise.all([flood(), look()]);
  await pool.close();
  return { answers, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}

/** The pages of all matches and games in all languages. */
async function pathsOf(core: Core): Promise<string[]> {
  const games = await gamesStore(core).collection.find({}).toArray();
  return LANGUAGE_CODES.flatMap((code) =>
    games.flatMap(({ _id, matchId, title }) => {
      const match = { _id: matchId.toHexString(), title };
      return [matchPath(match), gamePath(match._id, { _id: _id.toHexString(), title })].map((path) =>
        pathIn(code, path),
      );
    }),
  );
}
