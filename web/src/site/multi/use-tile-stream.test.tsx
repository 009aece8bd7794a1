import { streamPath } from '@touchline/contract/rules/slugs';
import { type ReactNode, useRef } from 'react';
import { expect, it } from 'vitest';
import { testGame, testMatch, testSettings, testStream } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { useTileStream } from './use-tile-stream.ts';

holdPage();

const stream = testStream();
const game = testGame({ status: 'Live', isLive: true, streamUrls: [stream] });
const match = testMatch({ games: [game] });
const command = { muted: true, quality: 'max480' } as const;

function Tile(): ReactNode {
  const frame = useRef(null);
  const { loaded } = useTileStream({ matchId: match._id, game, frame, command });
  return <output>{loaded?.src}</output>;
}

it.each([
  ['de', '&lang=de'],
  [undefined, ''],
] as const)('a tile plays the page of its stream in the language of the page: %s', (language, parameter) => {
  const settings = testSettings({ affiliateGate: false });
  renderSite(<Tile />, { matches: [match], settings, ...(language && { language }) });
  expect(document.querySelector('output')?.textContent).toBe(
    `${streamPath(stream._id)}${parameter}&muted=1&quality=max480`,
  );
});
