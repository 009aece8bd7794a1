import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { OtherGames } from './other-games.tsx';

holdPage();

it('games on now stand with the same league first, then the same sport, then by views', () => {
  const live = { status: 'Live', isLive: true } as const;
  const shown = testGame({ _id: testId(1), leagueId: testId(0x10), category: 'Football' });
  const other = (id: number, homeTeam: string, fields: Partial<typeof shown>) =>
    testGame({ ...live, _id: testId(id), homeTeam, awayTeam: 'Guests', ...fields });
  renderSite(<OtherGames game={shown} isLive isBeside />, {
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
