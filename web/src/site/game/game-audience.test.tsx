import { act, cleanup } from '@testing-library/react';
import type { PublicGame } from '@touchline/contract/records/match';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { testGame, testId } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { connection } from '../../lib/connection.ts';
import { watchingNow } from '../../lib/watching-now.ts';
import { GameFacts } from './game-facts.tsx';

holdPage();

const [one, other] = [testId(1), testId(2)];

/** The messages sent to the server, in order. */
let sent: (string | null)[] = [];
const connect = (counts: Record<string, number> = {}) =>
  act(async () => watchingNow.connected(counts, (gameId) => sent.push(gameId)));
const receive = (counts: Record<string, number>) => act(async () => watchingNow.changed(counts));
const show = (fields: Partial<PublicGame> = {}) =>
  act(async () => void renderSite(<GameFacts game={testGame(fields)} />));
const leave = () => act(async () => cleanup());
const audience = () =>
  [...document.querySelectorAll('li')]
    .filter((line) => !line.classList.contains('invisible'))
    .map((line) => line.textContent)
    .find((text) => /view|watching/.test(text ?? ''));

let turnTo: (gameId: string) => void = () => {};
/** One page that goes from game to game. */
function Page() {
  const [gameId, setGameId] = useState(one);
  turnTo = setGameId;
  return <GameFacts game={testGame({ _id: gameId })} />;
}

afterEach(async () => {
  await leave();
  watchingNow.disconnected();
  sent = [];
});

describe('the page of a game', () => {
  it('reports to the server which game it shows: when it opens, when it leaves, and on every new connection', async () => {
    await connect();
    await show({ _id: one });
    expect(sent).toEqual([one]);
    watchingNow.disconnected();
    await connect();
    expect(sent).toEqual([one, one]);
    await leave();
    expect(sent).toEqual([one, one, null]);
    await connect();
    expect(sent).toEqual([one, one, null]);
  });

  it('that is replaced by another game reports only that one', async () => {
    await connect();
    await act(async () => void renderSite(<Page />));
    await act(async () => turnTo(other));
    expect(sent).toEqual([one, other]);
  });

  it('reports once there is a connection, and does not report a game that has ended', async () => {
    await show({ _id: one });
    expect(sent).toEqual([]);
    await connect();
    expect(sent).toEqual([one]);
    await leave();
    await show({ _id: other, status: 'Finished', viewCount: 3 });
    expect(sent).toEqual([one, null]);
    expect(audience()).toBe('3 views');
  });

  it('shows beside the views how many watch now, and keeps the line its room while no page does', async () => {
    await connect({ [one]: 1, [other]: 70 });
    await show({ _id: one, viewCount: 1234 });
    expect(audience()).toBe('1,234 views · 1 watching now');
    await receive({ [one]: 1056 });
    expect(audience()).toBe('1,234 views · 1,056 watching now');
    await receive({ [other]: 71 });
    expect(audience()).toBe('1,234 views · 1,056 watching now');
    await receive({ [one]: 0 });
    expect(audience()).toBe('1,234 views');
    await leave();
    await show({ _id: one, viewCount: 0 });
    expect(audience()).toBeUndefined();
    const lines = document.querySelectorAll('li').length;
    await receive({ [one]: 2 });
    expect(audience()).toBe('2 watching now');
    expect(document.querySelectorAll('li')).toHaveLength(lines);
  });

  it('shows no watchers while the connection is lost, and the current number afterwards', async () => {
    await connect({ [one]: 5 });
    await show({ _id: one, viewCount: 9 });
    await act(async () => connection.online(false));
    expect(audience()).toBe('9 views');
    await act(async () => connection.online(true));
    await connect({});
    expect(audience()).toBe('9 views');
    await receive({ [one]: 3 });
    expect(audience()).toBe('9 views · 3 watching now');
  });
});
