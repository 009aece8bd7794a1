import { setTimeout as pause } from 'node:timers/promises';
import { gamePath } from '@touchline/contract/rules/slugs';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import type { Core } from '@touchline/core/platform/core';
import { Pool } from 'undici';
import { makeGame, withStream } from '../../test/support/factories.ts';
import { openVisitorSocket } from '../support/visitor-socket.ts';
import { Answers } from './answers.ts';

/** The carrier's address. */
const ADDRESS = { 'x-forwarded-for': '10.64.0.1' };
const CONNECTIONS = 64;
/** The time in which those who wait for the game start its stream. */
const SPREAD_MS = 10_000;
/** A browser's own keys: those of the example of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const CONTACT = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  subject: 'A missing league',
  message: 'Could you add our league, please?',
};

/** The time after which an event that has not come is missed, and its status here. */
const MISSED_MS = 10_000;
const NEVER = 504;

interface Visits {
  readonly visitors: number;
  /** The time in which they come; the game goes live in the middle of it. */
  readonly withinMs: number;
}

/** Lets visitors of one address open a game's page, ask to be reminded, write, and watch once it is live. */
export async function visit(core: Core, port: number, { visitors, withinMs }: Visits): Promise<Answers> {
  const answers = new Answers();
  const game = await gameWithStream(core);
  // Other games of a page may be live, too.
  const liveGame = new RegExp(`"_id":"${game.id}"[^{}]*?"status":"Live"`);
  const isLiveIn = (text: string): boolean => liveGame.test(text);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (
    kind: string,
    path: string,
    { method = 'GET' as 'GET' | 'PUT' | 'POST', body = null as unknown, headers = {} } = {},
  ) => {
    const answer = await pool.request({
      method,
      path,
      headers: {
        ...ADDRESS,
        ...headers,
        ...(method === 'GET' ? {} : { origin }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    answers.add(kind, answer.statusCode);
    return { text, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] as string };
  };

  const live = Promise.withResolvers<void>();
  const sockets: { close(): void }[] = [];
  let watching = 0;
  const connect = async (): Promise<{ seen: Promise<void> } | null> => {
    const seen = Promise.withResolvers<void>();
    try {
      const socket = await openVisitorSocket(
        port,
        (packet) => {
          if (isLiveIn(packet)) seen.resolve();
          if (packet.startsWith('42["watching"'))
            watching = Math.max(watching, Number(/":(\d+)\}/.exec(packet)?.[1] ?? 0));
        },
        ADDRESS,
      );
      sockets.push(socket);
      socket.send(`42${JSON.stringify(['watch', { gameId: game.id }])}`);
      answers.add('socket', 101);
      return { seen: seen.promise };
    } catch (error) {
      answers.add('socket', Number(/\d{3}/.exec((error as Error).message)?.[0] ?? 0));
      return null;
    }
  };
  /** What a page reads once it runs; true where the game is live by then. */
  const readAround = async (): Promise<boolean> => {
    for (const path of ['/api/leagues', '/api/setting', '/api/notifications'])
      await ask('reads of the page', path);
    return isLiveIn((await ask('reads of the page', `/api/matches/${game.matchId}`)).text);
  };

  let isLive = false;
  const oneVisit = async (n: number) => {
    await pause((n / visitors) * withinMs);
    const { text: page } = await ask('page', game.path, { headers: { accept: 'text/html' } });
    const socket = await connect();
    const showsLive = (await readAround()) || isLiveIn(page);
    const topics = [{ type: 'game', id: game.id, live: true, before: true, moved: true }];
    const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${n}`, keys: KEYS };
    await ask('reminder', '/api/reminders', {
      method: 'PUT',
      body: { subscription, topics, zone: 'UTC', hours: 24, language: 'en' },
    });
    await ask('contact', '/api/contact', { method: 'POST', body: CONTACT });
    const waited = !isLive;
    await live.promise;
    if (showsLive) answers.add('game seen live', 200);
    else if (socket) {
      const isSeen = await Promise.race([socket.seen.then(() => true), pause(MISSED_MS, false)]);
      answers.add('game seen live', isSeen ? 200 : NEVER);
    } else {
      // A page without a socket asks at the moment of the kick-off.
      await pause(1_400 * Math.random());
      await ask('live', `${game.call}/live`, { method: 'PUT' });
      const { text } = await ask('match at the kick-off', `/api/matches/${game.matchId}`);
      answers.add('game seen live', isLiveIn(text) ? 200 : NEVER);
    }
    if (waited) await pause(SPREAD_MS * Math.random());
    const { cookie } = await ask('stream', `/stream?id=${game.streamId}`, {
      headers: { accept: 'text/html' },
    });
    await ask('view', `${game.call}/viewCount`, { method: 'PUT', headers: { cookie } });
  };
  const visits = Array.from({ length: visitors }, (_, n) => oneVisit(n));
  await pause(withinMs / 2);
  isLive = true;
  await goLiveByHand(core, game.ids.matchId, game.ids.id);
  live.resolve();
  await Promise.all(visits);
  console.log(`Most in 'watching now': ${watching}`);
  for (const socket of sockets) socket.close();
  await pool.close();
  return answers;
}

/** A scheduled game with a stream. */
async function gameWithStream(core: Core) {
  const { _id: id, matchId, title, streams } = await withStream(core, await makeGame(core));
  const names = { id: id.toHexString(), matchId: matchId.toHexString() };
  return {
    ...names,
    ids: { id, matchId },
    path: gamePath(names.matchId, { _id: names.id, title }),
    call: `/api/matches/${names.matchId}/game/${names.id}`,
    streamId: streams[0]?._id.toHexString() as string,
  };
}
