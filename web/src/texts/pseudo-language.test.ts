import type { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { PAGES, type PageKind } from '@touchline/contract/page-table';
import type { PageData, PageRef } from '@touchline/contract/pages';
import { expect, test, vi } from 'vitest';
import { isPlain, PSEUDO, plainTexts } from '../../../test/support/pseudo-language.ts';
import {
  testGame,
  testHead,
  testId,
  testLeague,
  testMatch,
  testSettings,
  testStream,
} from '../../../test/support/records.ts';
import type { PageAssets } from '../app/assets.ts';
import { createRenderer } from '../entry-server.tsx';

vi.mock('@touchline/contract/languages/catalogues', () => ({
  CATALOGUES: { ja: PSEUDO } satisfies Partial<typeof CATALOGUES>,
}));
vi.mock('../app/assets.ts', () => ({
  assetsOf: (): PageAssets => ({ entry: '/entry.js', styles: [], modules: [] }),
}));

const stream = testStream({ title: 'ストリーム', language: 'Japanese', platform: 'テレビ' });
const of = {
  title: '赤対青',
  location: '港',
  homeTeam: '赤',
  awayTeam: '青',
  league: '海岸',
  affiliateLink: 'https://partner.example/',
  streamUrls: [stream],
};
const live = {
  ...of,
  _id: testId(2),
  status: 'Live',
  isLive: true,
  viewCount: 1234,
  isTrending: true,
} as const;
const games = [
  testGame(of),
  testGame(live),
  testGame({ ...live, _id: testId(3), homeTeam: '白', viewCount: 51 }),
  testGame({ ...of, _id: testId(4), platforms: 'mobile' }),
];
const match = testMatch({ title: '第一節', description: '海の試合', games });
const league = testLeague({ name: '海岸', abbreviation: '海', country: 'japan' });
const data: PageData = {
  matches: [match],
  leagues: [league],
  settings: testSettings({
    productName: '競',
    links: { supportChatUrl: 'https://chat.example/', contactEmail: null, socials: [] },
  }),
  lists: { notices: [], faqs: [] },
  match,
  team: '赤',
  listing: 'listing',
  publicUrl: 'http://127.0.0.1',
  adNetworks: { A: null, B: null },
};

const idsOf: Partial<Record<PageKind, object>> = {
  home: { category: null },
  league: { leagueId: league._id },
  match: { matchId: match._id },
  game: { matchId: testHead()._id, gameId: testId(2) },
  team: { team: '赤' },
  category: { category: 'Football' },
};

/** Every page of the table with its records, and pages whose record is not there. */
const pages: [string, PageRef, PageData][] = [
  ...(Object.keys(PAGES) as PageKind[]).map((kind): [string, PageRef, PageData] => [
    kind,
    { kind, ...idsOf[kind] } as PageRef,
    data,
  ]),
  ['a scheduled game', { kind: 'game', matchId: match._id, gameId: testId(1) }, data],
  ['a game of the app', { kind: 'game', matchId: match._id, gameId: testId(4) }, data],
  ['an absent match', { kind: 'match', matchId: testId(9) }, { ...data, match: null, matches: [] }],
  ['an absent team', { kind: 'team', team: '黒' }, { ...data, team: null, matches: [] }],
  ['an empty home page', { kind: 'home', category: null }, { ...data, matches: [], leagues: [] }],
];

test.each(pages)('the HTML of %s has no text beside the catalogue', async (_name, page, records) => {
  const render = createRenderer({ manifest: {}, publicFile: (path) => path });
  const html = await render(page, records, 'ja');
  const root = new DOMParser().parseFromString(html, 'text/html');
  const head = [...root.querySelectorAll('title, meta[name="description"], meta[property="og:title"]')].map(
    (tag) => tag.getAttribute('content') ?? tag.textContent ?? '',
  );
  expect(head.filter(isPlain)).toEqual([]);
  expect(plainTexts(root.body)).toEqual([]);
});
