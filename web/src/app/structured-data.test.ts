import { ENGLISH } from '@touchline/contract/languages/catalogue';
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
  const head = headOf(page, { settings, league: null, match, team: null }, ENGLISH);
  const structured = structuredData({ page, data: data({ match }), head, language: 'en', texts: ENGLISH });
  const url = publicUrl + gamePath(match._id, game);
  return { things: (structured?.['@graph'] ?? []) as Record<string, unknown>[], url, game };
}

it('a game is an event with its broadcast, which is live while the game is', () => {
  const { things, url, game } = ofGame('Live');
  expect(things.map((thing) => thing['@type'])).toEqual(['SportsEvent', 'BroadcastEvent', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({ name: 'Northgate vs Harbour', url, startDate: game.startsAt });
  expect(things[1]).toMatchObject({ isLiveBroadcast: true, broadcastOfEvent: { '@id': things[0]?.['@id'] } });
  expect(ofGame('Scheduled').things[1]).toMatchObject({ isLiveBroadcast: false });
});

it('a finished game, whose page is noindex, has no structured data', () => {
  expect(ofGame('Finished').things).toEqual([]);
});

it('the home page lists its questions with their answers', () => {
  const page = { kind: 'home', category: null } as const;
  const faq = { _id: 'x', title: 'Is it free?', description: 'Yes.', version: 1, changedAt: '' };
  const head = headOf(page, { settings, league: null, match: null, team: null }, ENGLISH);
  const ofHome = data({ lists: { faqs: [faq] } });
  const structured = structuredData({ page, data: ofHome, head, language: 'en', texts: ENGLISH });
  expect(structured?.['@graph']).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'FAQPage', mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'Yes.' } }] },
  ]);
});
