import { listContacts } from '@touchline/contract/calls/contacts';
import { contactExample } from '@touchline/contract/records/contact';
import { answerList } from './support/answers.ts';
import { DESKTOP, expect, test } from './support/screen.ts';

test('a long subject pushes nothing out of the table, nor out of the table beside the open message', async ({
  open,
}) => {
  const message = { ...contactExample, subject: 'No sound '.repeat(11).trim() };
  const { page } = await open('/dashboard/support/contact', {
    ...DESKTOP,
    answers: [answerList(listContacts, [message])],
  });
  const row = page.getByRole('row').filter({ hasText: message.name });
  const menu = row.getByRole('button', { name: /^Actions for / });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await row.getByRole('link', { name: message.name }).click();
  await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(message.message);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
});
