import type { PageData } from '@touchline/contract/pages';
import { gamePath } from '@touchline/contract/rules/slugs';
import { expect, it } from 'vitest';
import { testGame, testMatch, testSettings } from '../../../test/support/records.ts';
import { headOf } from './head.ts';
import { structuredData } from './structured-data.ts';

const publicUrl = 'https://touchline.example';
const settings = testSettings();
const data = (patch: Partial<PageData> = {}): PageData => ({
  matches: [],
  leagues: [],
  settings,
  lists: {},
  listing: null,
  publicUrl,
  adNetworks: { A: null, B: null },
  ...patch,
});

function ofGame(status: 'Scheduled' | 'Live' | 'Finished') {
  const game = testGame({ status, isLive: status === 'Live' });
  const match = testMatch({ games: [game] });
  const page = { kind: 'game', matchId: match._id, gameId: game._id } as const;
  const told = structuredData(page, data({ match }), headOf(page, { settings, league: null, match }));
  const url = publicUrl + gamePath(match._id, game);
  return { things: (told?.['@graph'] ?? []) as Record<string, unknown>[], url, game };
}

it('tells of a game as an event with its broadcast, live while the game is', () => {
  const { things, url, game } = ofGame('Live');
  expect(things.map((thing) => thing['@type'])).toEqual(['SportsEvent', 'BroadcastEvent', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ name: 'Northgate vs Harbour', url, startDate: game.startsAt });
  expect(things[1]).toMatchObject({ isLiveBroadcast: true, broadcastOfEvent: { '@id': things[0]?.['@id'] } });
  expect(ofGame('Scheduled').things[1]).toMatchObject({ isLiveBroadcast: false });
});

it('tells nothing of a game that is over, whose page is not to be found', () => {
  expect(ofGame('Finished').things).toEqual([]);
});

it('tells the questions of the home page with their answers', () => {
  const page = { kind: 'home', category: null } as const;
  const faq = { _id: 'x', title: 'Is it free?', description: 'Yes.', version: 1, changedAt: '' };
  const told = structuredData(
    page,
    data({ lists: { faqs: [faq] } }),
    headOf(page, { settings, league: null, match: null }),
  );
  expect(told?.['@graph']).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'FAQPage', mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'Yes.' } }] },
  ]);
});
