import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite, TEST_NOW } from '../../../../test/support/site.tsx';
import { OtherGames } from './other-games.tsx';

holdPage();

it('games on now stand with the same league first, then the same sport, then by views', () => {
  const live = { status: 'Live', isLive: true } as const;
  const shown = testGame({ _id: testId(1), leagueId: testId(0x10), category: 'Football' });
  const other = (id: number, homeTeam: string, fields: Partial<typeof shown>) =>
    testGame({ ...live, _id: testId(id), homeTeam, awayTeam: 'Guests', ...fields });
  renderSite(<OtherGames besides={shown} title="Also on now" isBeside />, {
    matches: [
      testMatch({
        games: [
          other(2, 'Elsewhere', { leagueId: testId(0x20), category: 'Tennis', viewCount: 900 }),
          other(3, 'Same sport', { leagueId: testId(0x21), category: 'Football', viewCount: 5 }),
          other(4, 'Same league', { leagueId: testId(0x10), category: 'Football', viewCount: 1 }),
        ],
      }),
    ],
  });
  const rows = within(screen.getByRole('region', { name: 'Also on now' })).getAllByRole('link');
  expect(rows.map((row) => row.textContent?.split(' vs ')[0])).toEqual([
    'Same league',
    'Same sport',
    'Elsewhere',
  ]);
});

it('games that start next are those of later today, and those of the next days where none is left', () => {
  const starts = (id: number, homeTeam: string, ms: number) =>
    testGame({ _id: testId(id), homeTeam, startsAt: new Date(TEST_NOW + ms).toISOString() });
  const [minute, day] = [60_000, 86_400_000];
  const games = [starts(2, 'Past', -minute), starts(3, 'Soon', 2 * minute), starts(4, 'Next day', day)];
  renderSite(<OtherGames title="On now" />, { matches: [testMatch({ games })] });
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((row) => row.textContent?.split(' vs ')[0]);
  expect(rows('Later today')).toEqual(['Soon']);
  pass(3 * minute);
  expect(rows('Next games')).toEqual(['Next day']);
});
