import type { Page } from '@playwright/test';
import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { PublicGame } from '@touchline/contract/records/match';
import {
  type PublicSiteNotification,
  siteNotificationExample,
} from '@touchline/contract/records/site-notification';
import type { ExampleGame } from './public-pages.ts';

/** Sends events to a page of a visitor, as the site would: the example site itself sends none. */
export interface LiveEvents {
  /** Listens to the page's connection; called before the page is opened. */
  readonly before: (page: Page) => Promise<void>;
  /** A game changes. */
  change(of: ExampleGame, changes: Partial<PublicGame>): void;
  /** A game is deleted. */
  remove(of: ExampleGame): void;
  /** This notice is the newest one. */
  notify(notice: Pick<PublicSiteNotification, 'title' | 'description'>): void;
}

/** The events of one page. */
export function liveEvents(): LiveEvents {
  const sockets: { send(message: string): void }[] = [];
  const send = <N extends PublicEventName>(name: N, payload: PublicEvent<N>): void => {
    for (const socket of sockets) socket.send(`42${JSON.stringify([name, payload])}`);
  };
  let version = 1_000;
  const stamp = () => {
    version += 1;
    return { version, changedAt: new Date(Date.now()).toISOString() };
  };
  return {
    before: (page) =>
      page.routeWebSocket(/\/socket\.io\//, (socket) => {
        socket.connectToServer();
        sockets.push(socket);
      }),
    change: ({ match, game }, changes) =>
      send('game:changed', { matchId: match._id, game: { ...game, ...changes, ...stamp() } }),
    remove: ({ match, game }) => send('game:removed', { matchId: match._id, gameId: game._id, ...stamp() }),
    notify: (notice) =>
      send('notices:changed', { notices: [{ ...siteNotificationExample, ...notice, ...stamp() }] }),
  };
}
