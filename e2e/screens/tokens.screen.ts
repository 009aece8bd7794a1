import { listTokens } from '@touchline/contract/calls/tokens';
import { tokenExample } from '@touchline/contract/records/token';
import { tokenTexts as texts } from '@touchline/contract/texts/tokens';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { answerList } from './support/answers.ts';
import { expect, PHONE, test } from './support/screen.ts';

const TOKENS = '/dashboard/settings?tab=tokens';

test('a new token is accessible, and nothing closes it but Done', async ({ open }) => {
  const { page } = await open(TOKENS, { answers: [answerList(listTokens, [])] });
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.addTitle });
  await form.getByLabel(texts.name).fill('Fixtures at night');
  await form.getByRole('button', { name: /^Matches/ }).click();
  await form.getByRole('checkbox', { name: 'matches:create' }).check();
  await form.getByRole('button', { name: texts.add }).click();
  const shown = page.getByRole('dialog', { name: texts.shown.title });
  await expect(shown.getByRole('button', { name: texts.shown.copy })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown.getByText(/^tl_/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a new token');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
});

test('on a phone, tokens are stacked, with buttons that a finger hits', async ({ open }) => {
  const { page } = await open(TOKENS, PHONE);
  await look(page).until(
    'both buttons are high enough',
    {
      add: page.getByRole('button', { name: texts.add }),
      revoke: page.getByRole('button', { name: texts.revokeOne(tokenExample.name) }),
    },
    ({ add, revoke }) => add.height >= 44 && revoke.height >= 44,
  );
  await look(page).untilNone(
    'nothing scrolls sideways',
    `document.documentElement.scrollWidth <= innerWidth ? [] : ['The page is wider than the window.']`,
  );
});
