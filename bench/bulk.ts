import { once } from 'node:events';
import {
  BULK_STEP_IDS,
  OVERVIEW_ASKED_EVERY_MS,
  OVERVIEW_COMPUTED_EVERY_MS,
  SESSION_COOKIE,
  STAFF_NAMESPACE,
} from '@touchline/contract/constants';
import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { gamesStore } from '@touchline/core/games/games.store';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import { ReadSchedule } from '@touchline/web/dashboard/data/read-schedule';
import { io } from 'socket.io-client';
import { request } from 'undici';
import { makeSuperAdmin, makeUser } from '../test/support/factories.ts';
import { startSite } from './support/fill-site.ts';
import { type Installation, onInstallation } from './support/installation.ts';
import { inTurn } from './support/rounds.ts';
import { Verdict } from './support/verdict.ts';

/*
 * The time of a bulk change of 200 games, in steps as the dashboard sends them, with overviews open, compared to the
 * same with none open. The pages refetch by the dashboard's own schedule, half of them with another set of keys.
 */

const GAMES = Number(process.env.GAMES ?? 650);
const ROWS = 200;
const PAGES = 10;
const MOST = 1.2;
/** The calls of the dashboard: the overview, and the numbers in its sidebar. */
const PATHS = ['/api/dashboard/overview', '/api/dashboard/totals'];
const RHYTHM = { everyMs: OVERVIEW_ASKED_EVERY_MS, answerAgeMs: OVERVIEW_COMPUTED_EVERY_MS };
const TOGETHER_MS = 100;

await onInstallation(async (site) => {
  const desk = await openDesk(site);
  const open = async () => {
    const pages = await Promise.all(Array.from({ length: PAGES }, (_, n) => desk.openOverview(n)));
    const took = await desk.bulk();
    for (const close of pages) close();
    return took;
  };
  const rounds = await inTurn({ ours: open, limit: () => desk.bulk() });
  const verdict = new Verdict();
  const figure = {
    name: `bulk of ${ROWS} of ${GAMES} games, ${PAGES} overviews open and none`,
    unit: 'ms',
    digits: 0,
  };
  verdict.ratio(figure, rounds, { atMost: MOST });
  verdict.print();
});

interface Desk {
  /** Opens an overview and waits until it is loaded; the returned function closes it. */
  openOverview(n: number): Promise<() => void>;
  /** Changes all rows, step after step; resolves with the time in ms. */
  bulk(): Promise<number>;
}

async function openDesk({ core, ...site }: Installation): Promise<Desk> {
  await (await startSite(core)).growTo(GAMES);
  const games = await gamesStore(core).collection.find({ deletedAt: null }).limit(ROWS).toArray();
  const ids = games.map(({ _id }) => _id.toHexString());
  const admin = await makeSuperAdmin(core);
  const editor = await makeUser(core, { permissions: [...STAFF_DEFAULT] });
  const cookies = await Promise.all([admin, editor].map((user) => cookieOf(user)));
  const { port } = await site.api();
  const origin = `http://127.0.0.1:${port}`;

  async function cookieOf(user: User): Promise<string> {
    const { secret } = await new SessionService(core).create(user, { agent: 'bench', address: '127.0.0.1' });
    return `${SESSION_COOKIE}=${secret}`;
  }

  let isTrending = false;
  return {
    async openOverview(n) {
      const cookie = cookies[n % cookies.length] as string;
      const schedule = new ReadSchedule(
        async (path) => {
          const { statusCode, body } = await request(origin + path, { headers: { cookie } });
          await body.dump();
          if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
        },
        () => RHYTHM,
      );
      const socket = io(origin + STAFF_NAMESPACE, { transports: ['websocket'], extraHeaders: { cookie } });
      socket.on('record:changed', () => {
        for (const path of PATHS) void schedule.changed(path, TOGETHER_MS);
      });
      await once(socket as unknown as NodeJS.EventEmitter, 'hello');
      await Promise.all(PATHS.map((path) => schedule.changed(path)));
      return () => void socket.disconnect();
    },
    async bulk() {
      isTrending = !isTrending;
      const started = performance.now();
      for (let at = 0; at < ids.length; at += BULK_STEP_IDS) {
        const { statusCode, body } = await request(`${origin}/api/games/bulk`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin, cookie: cookies[0] as string },
          body: JSON.stringify({
            ids: ids.slice(at, at + BULK_STEP_IDS),
            action: 'trending',
            value: isTrending,
          }),
        });
        await body.dump();
        if (statusCode !== 200) throw new Error(`A step of the bulk answered ${statusCode}.`);
      }
      return performance.now() - started;
    },
  };
}
