import { SESSION_COOKIE } from '@touchline/contract/constants';
import type { Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { SessionService } from '@touchline/core/sessions/sessions';
import { makeSuperAdmin } from '../support/factories.ts';
import { type Asking, addressOf } from './http-client.ts';
import { type RetryingClient, retryUntilAnswered } from './retrying-client.ts';

/** Signs a super-admin in; returns the session's cookie. */
export async function signInStaff(core: Core): Promise<string> {
  const user = await makeSuperAdmin(core);
  const { secret } = await new SessionService(core).create(user, { agent: 'staff', address: '127.0.0.1' });
  return `${SESSION_COOKIE}=${secret}`;
}

/** A staff member at the dashboard: each action is repeated until the server has acknowledged it. */
export interface Staff {
  /** Makes a random change to one of the games or matches. */
  edit(): Promise<void>;
  /** Answers the oldest new request, if there is one. */
  answerRequest(): Promise<void>;
  /** Sends a push to all devices at once. */
  push(): Promise<void>;
}

/** Staff who work on these games. */
export function createStaff(
  client: RetryingClient,
  { cookie, games, league }: { cookie: string; games: readonly Game[]; league: string },
): Staff {
  const { random } = client;
  const left = [...games];
  let acts = 0;
  const act = (asking: Omit<Asking, 'address' | 'headers'>, alsoGood?: number[]) =>
    retryUntilAnswered(
      client,
      { ...asking, headers: { cookie }, address: addressOf(random.integer(1, 2 ** 20)) },
      { alsoGood },
    );
  const form = ({ title, location, homeTeam, awayTeam, date, time }: Game) => ({
    title,
    location,
    homeTeam,
    awayTeam,
    date,
    time,
    league,
  });

  const edits = [
    (game: Game) =>
      act({
        method: 'PUT',
        path: `/api/matches/${game.matchId.toHexString()}`,
        body: { title: `Matchday, edit ${acts}`, description: '', category: 'Football' },
      }),
    (game: Game) =>
      act({
        method: 'PUT',
        path: `${pathOf(game)}/trending`,
        body: { isTrending: random.next() < 0.5 },
      }),
    (game: Game) =>
      act({
        method: 'POST',
        path: `/api/matches/${game.matchId.toHexString()}/game`,
        body: { ...form(game), title: `Added ${acts}` },
      }),
    (game: Game) =>
      act({ method: 'PUT', path: pathOf(game), body: { ...form(game), location: `Pitch ${acts}` } }),
    (game: Game) => {
      left.splice(left.indexOf(game), 1);
      return act({ method: 'PUT', path: pathOf(game), body: { ...form(game), status: 'Finished' } });
    },
    (game: Game) => {
      left.splice(left.indexOf(game), 1);
      return act({ method: 'DELETE', path: pathOf(game) }, [404]);
    },
  ];

  return {
    async edit() {
      acts += 1;
      // The last two edits remove a game; the first games must remain for the others.
      const possible = left.length > games.length / 2 ? edits : edits.slice(0, -2);
      await random.pick(possible)(random.pick(left));
    },
    async answerRequest() {
      const path = '/api/match-requests';
      const listed = await act({ path: `${path}?status=New&sort=createdAt` });
      const [request] = JSON.parse(listed.text).requests;
      if (request)
        await act({ method: 'PUT', path: `${path}/${request._id}/status`, body: { status: 'Approved' } });
    },
    async push() {
      acts += 1;
      await act({
        method: 'POST',
        path: '/api/mobile/notifications',
        body: {
          title: `Cup final tonight ${acts}`,
          body: 'The whole town is watching.',
          category: 'news',
          screen: 'Home',
          deliveryType: 'instant',
        },
      });
    },
  };
}

const pathOf = ({ matchId, _id }: Game): string =>
  `/api/matches/${matchId.toHexString()}/game/${_id.toHexString()}`;
