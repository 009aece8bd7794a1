import type { PublicGame } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { multiPath } from '@touchline/contract/rules/slugs';
import { multiTexts } from '@touchline/contract/texts/multi';
import { expect, test } from '../support/journey.ts';
import { editGame, PARTNER } from '../support/records.ts';
import { expectPlaying, expectSoundOf, passPartner, tile } from '../support/together.ts';
import { DESKTOP } from '../support/visitor.ts';

const pathOf = (...games: readonly PublicGame[]) => multiPath(...games.map(({ _id }) => _id));

test('a game goes live in its tile and leaves the page when it ends', async ({ own, staff, visit }) => {
  const live = { status: 'Live', isLive: true } as const;
  const match = await own.match();
  const a = await own.game({ ...live, homeTeam: own.name('Kelso') });
  const b = await own.game({ ...live, homeTeam: own.name('Larne') });
  const later = await own.game({ homeTeam: own.name('Moffat') });
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page, open } = visitor;
  await passPartner(visitor, [a, b, later]);
  await open(pathOf(a, later, b));
  await expectPlaying(page, a);
  await expect(tile(page, later)).toContainText(multiTexts.opensIn);
  await editGame({ staff }, match, later, live);
  await expectPlaying(page, later);
  await editGame({ staff }, match, a, { status: 'Finished', isLive: false });
  await expect(page.getByText(multiTexts.left.finished(versus(a.homeTeam, a.awayTeam)))).toBeVisible();
  await expect(tile(page, a)).toBeHidden();
  await expect(page).toHaveURL(pathOf(later, b));
  // The first of the others has the sound now.
  await expectSoundOf(page, [later, b], later);
});
