import { listWebhookDeliveries, listWebhooks } from '@touchline/contract/calls/webhooks';
import {
  type WebhookDelivery,
  webhookDeliveryExample,
  webhookExample,
} from '@touchline/contract/records/webhook';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { webhookTexts as texts } from '@touchline/contract/texts/webhooks';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { answer, answerList } from './support/answers.ts';
import { expect, PHONE, test } from './support/screen.ts';
import { signedIn } from './support/session.ts';

const WEBHOOKS = '/dashboard/settings?tab=webhooks';

test('the form of a webhook is accessible, and shows the body in each format, without contact data unless it is asked for', async ({
  open,
}) => {
  const { page } = await open(WEBHOOKS, { answers: [answerList(listWebhooks, [])] });
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.add });
  const body = form.locator('pre');
  const choose = (format: keyof typeof texts.formats) =>
    form.getByText(texts.formats[format], { exact: true }).click();
  const contactData = form.getByRole('switch', { name: texts.fields.includesContactData });
  await expect(body).toContainText('"type": "game.live"');
  await choose('discord');
  await expect(body).toContainText(`"content": "${texts.messages.live('Port Calder vs Greyhaven United')}"`);
  await choose('slack');
  await expect(body).toContainText('"mrkdwn": false');
  await form.getByRole('checkbox', { name: texts.events['game.live'] }).uncheck();
  await form.getByRole('checkbox', { name: texts.events['contact.new'] }).check();
  await choose('json');
  await expect(body).toContainText('"type": "contact.new"');
  await expect(body).not.toContainText('@mail.example');
  await contactData.click();
  await expect(body).toContainText('"email": "sam@mail.example"');
  await contactData.click();
  await expect(body).not.toContainText('@mail.example');
  await expectAccessibleAtBothWidths(page, 'the form of a webhook');
});

test('a webhook with a failed delivery, which is open, is accessible', async ({ open }) => {
  const failed: WebhookDelivery = {
    ...webhookDeliveryExample,
    ...{ _id: '65f0c0ffee65f0c0ffee0033', status: 503, answer: 'restarting' },
    state: 'waiting',
    nextAt: webhookDeliveryExample.createdAt,
  };
  const { page } = await open(WEBHOOKS, {
    answers: [answer(listWebhookDeliveries, { deliveries: [failed, webhookDeliveryExample] })],
  });
  await page.getByRole('row').getByText(webhookExample.host).click();
  const pane = page.getByRole('region', { name: texts.one, exact: true });
  await expect(pane.getByRole('figure', { name: texts.pane.answer }).locator('pre')).toHaveText(
    '503\nrestarting',
  );
  await expectAccessibleAtBothWidths(page, 'a webhook with its deliveries');
});

test('users without dev-tools:access neither see the webhooks nor read them', async ({ open }) => {
  const {
    page,
    site,
    open: openNext,
  } = await open('/dashboard/settings', {
    ...PHONE,
    answers: [signedIn({}, ['dashboard:access', 'profile:access'])],
  });
  await expect(page.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.title })).toHaveCount(0);
  await openNext(WEBHOOKS);
  await expect(page.getByText(texts.columns.address)).toHaveCount(0);
  expect(site.asked.map(({ id }) => id)).not.toContain(listWebhooks.id);
});
