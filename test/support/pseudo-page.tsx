import { act, screen } from '@testing-library/react';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { useToasts } from '../../web/src/lib/toasts.ts';
import { Toaster } from '../../web/src/ui/toaster.tsx';
import { plainTexts } from './pseudo-language.ts';
import { testGame, testId, testLeague, testMatch, testSettings, testStream } from './records.ts';
import { renderSite } from './site.tsx';
import { eventually } from './wait.ts';

// Records whose names have no plain letters.
export const game = testGame({
  title: '赤対青',
  location: '港',
  homeTeam: '赤',
  awayTeam: '青',
  league: '海岸',
});
export const live = testGame({
  ...game,
  _id: testId(2),
  status: 'Live',
  isLive: true,
  streamUrls: ['一', '二', '三'].map((title, n) =>
    testStream({ _id: testId(0x61 + n), title, language: 'Japanese' }),
  ),
});
export const match = testMatch({ title: '第一節', games: [game, live] });
export const league = testLeague({ name: '海岸', abbreviation: '海', country: 'japan' });
export const ofGame = favouriteGame(game);

/** Answers every call with this. */
export function answerWith(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

/** Refuses every call with this code. */
export function refuse(code: string, status: number): void {
  answerWith(status, { message: 'No.', code, requestId: 'x' });
}

/** Shows a part of the site, with its toasts, in the language that the test has replaced by the pseudo-language. */
export function showPseudo(content: ReactNode, settings: Partial<PublicSettings> = {}, path = '/') {
  return renderSite(
    <>
      {content}
      <Toaster />
    </>,
    {
      language: 'ja',
      path,
      matches: [match],
      leagues: [league],
      settings: testSettings({ productName: '競', ...settings }),
    },
  );
}

/** The button with this name. */
export const button = (name: string) => screen.getByRole('button', { name });

/** Waits for the first toast. */
export const toast = () => act(() => eventually(() => expect(useToasts.getState()).toHaveLength(1)));

/** Waits for the code that the page loads. */
export const settle = () => act(async () => void (await vi.dynamicImportSettled()));

/** Everything on the page has gone through the catalogue, and there is something. */
export function expectTranslated(): void {
  expect(plainTexts(document.body)).toEqual([]);
  expect(document.body.textContent).toMatch(/[Ａ-Ｚａ-ｚ]/);
}
