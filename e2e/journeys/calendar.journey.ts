import { readFile } from 'node:fs/promises';
import { gamePath, leaguePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { editGame } from '../support/records.ts';

const ADD = { name: 'Add to calendar' };

test('a game is a calendar file, and its league a calendar that follows a game that is moved', async ({
  own,
  staff,
  visit,
}) => {
  const league = await own.league();
  const match = await own.match();
  const game = await own.game({ league: league.name, date: '2031-05-04', time: '18:30' });
  const { page, open } = await visit();
  await open(gamePath(match._id, game));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { ...ADD, exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${game.homeTeam} vs ${game.awayTeam}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTSTART:20310504T183000Z');

  await open(leaguePath(league));
  const link = page.getByRole('link', ADD);
  await expect(link).toHaveAttribute('href', /^webcal:/);
  const read = async () => {
    const address = await link.getAttribute('href');
    return (await page.request.get(address?.replace('webcal:', 'http:') ?? '')).text();
  };
  await expect.poll(read).toContain('DTSTART:20310504T183000Z');
  await editGame({ staff }, match, game, { time: '20:00' });
  await expect.poll(read).toContain('DTSTART:20310504T200000Z');
  await expect.poll(read).not.toContain('DTSTART:20310504T183000Z');
});
