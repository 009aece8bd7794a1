import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { listWebhooks } from '@touchline/contract/calls/webhooks';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { webhookTexts as texts } from '@touchline/contract/texts/webhooks';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { type OwnSite, startSite } from '../support/site.ts';
import { type Staff, signInAsStaff } from '../support/staff.ts';
import { signInOn } from '../support/staff-page.ts';
import { addUser, signInAs } from '../support/users.ts';
import { DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

const WEBHOOKS = '/dashboard/settings?tab=webhooks';
/** The time in ms in which an event reaches its receiver. */
const PATIENCE_MS = 30_000;

/** A receiver on this machine that keeps what it gets and answers with `status`. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status).end(answer.status === 204 ? undefined : 'restarting');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, received, answer, server };
}

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: OwnSite;
let staff: Staff;
test.beforeAll(async () => {
  receiver = await startReceiver();
  site = await startSite({ webhookAllow: receiver.host });
  staff = await signInAsStaff(site);
});
test.afterAll(async () => {
  await site?.stop();
  receiver?.server.closeAllConnections();
  receiver?.server.close();
});

const deliveryOf = (page: Page, type: string, status: number) =>
  page
    .getByRole('region', { name: texts.one, exact: true })
    .getByRole('button', { name: new RegExp(`^${type} .*${status}$`) });

/** Adds a webhook by the form, which shows the body in each format before; returns its secret. */
async function addWebhook(page: Page): Promise<string> {
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.add });
  const body = form.locator('pre');
  await expect(body).toContainText('"type": "game.live"');
  await form.getByText(texts.formats.discord, { exact: true }).click();
  await expect(body).toContainText(`"content": "${texts.messages.live('Port Calder vs Greyhaven United')}"`);
  await form.getByText(texts.formats.slack, { exact: true }).click();
  await expect(body).toContainText('"mrkdwn": false');
  await form.getByRole('checkbox', { name: texts.events['game.live'] }).uncheck();
  await form.getByRole('checkbox', { name: texts.events['contact.new'] }).check();
  await form.getByText(texts.formats.json, { exact: true }).click();
  await expect(body).not.toContainText('@mail.example');
  await form.getByRole('switch', { name: texts.fields.includesContactData }).click();
  await expect(body).toContainText('"email": "sam@mail.example"');
  await form.getByRole('switch', { name: texts.fields.includesContactData }).click();
  await form.getByRole('checkbox', { name: texts.events['game.created'] }).check();
  await expectAccessibleAtBothWidths(page, 'the form of a webhook');
  await page.setViewportSize(DESKTOP.viewport);
  const submit = form.getByRole('button', { name: texts.add });
  await form.getByLabel(texts.fields.address).fill('https://10.0.0.7/in');
  await submit.click();
  await expect(form.getByText(texts.errors.isPrivate)).toBeVisible();
  await form.getByLabel(texts.fields.address).fill(`http://${receiver.host}/in?key=hidden`);
  await submit.click();
  const shown = page.getByRole('dialog', { name: texts.secretDialog.title });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

test('staff add a webhook, see what it sends and how each delivery ends, send one again, and delete it', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const { page, expects } = await visit({ ...DESKTOP, ...CALM, baseURL: site.url });
  expects(/status of 400/);
  await signInOn(page, site, WEBHOOKS);
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  const secret = await addWebhook(page);
  await markPage(page);
  const row = page.getByRole('row').filter({ hasText: receiver.host });
  await expect(row).toContainText(texts.state.never);
  await row.getByText('contact.new').click();
  const pane = page.getByRole('region', { name: texts.one, exact: true });
  await expect(pane.getByText(texts.pane.noDeliveries)).toBeVisible();

  // A test, signed with the secret that was shown.
  await pane.getByRole('button', { name: texts.pane.test }).click();
  await expect(deliveryOf(page, 'test', 204)).toBeVisible({ timeout: PATIENCE_MS });
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );

  // An event of the site, which the receiver refuses at first.
  receiver.answer.status = 503;
  const game = await addGame({ site, staff }, await addMatch(staff, { title: 'Cup of webhooks' }));
  await expect(deliveryOf(page, 'game.created', 503)).toBeVisible({ timeout: PATIENCE_MS });
  await expect(row).toContainText(', 503');
  // The newest failed delivery is open.
  await expect(pane.getByText(texts.pane.tried(1, 8))).toBeVisible();
  await expect(pane.locator('pre').first()).toContainText(`"gameId": "${game._id}"`);
  await expect(pane.locator('pre').last()).toHaveText('503\nrestarting');
  await expectAccessibleAtBothWidths(page, 'a webhook with its deliveries');
  await page.setViewportSize(DESKTOP.viewport);
  receiver.answer.status = 204;
  await pane.getByRole('button', { name: texts.pane.again }).click();
  await expect(deliveryOf(page, 'game.created', 204)).toBeVisible({ timeout: PATIENCE_MS });
  const ids = receiver.received.slice(1).map((each) => each.headers['webhook-id']);
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(`^game.created-${game._id}-`)]));
  await expect(page.getByText('hidden')).toHaveCount(0);
  await expectNoReload(page);

  await row.getByRole('switch', { name: texts.activeOf(receiver.host) }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await pane.getByRole('button', { name: texts.pane.delete }).click();
  const question = page.getByRole('dialog', { name: texts.deleteDialog.title });
  await expect(question).toContainText(texts.deleteDialog.about(receiver.host));
  await question.getByRole('button', { name: texts.deleteDialog.submit }).click();
  await expect(page.getByText(dashboardTexts.lists.empty(texts.title))).toBeVisible();
  await expect(pane).toHaveCount(0);
});

test('users without dev-tools:access neither see the webhooks nor read them', async ({ visit }) => {
  const user = await addUser(staff, 'nora.webhooks', ['dashboard:access', 'profile:access']);
  const { page, expects } = await visit({ ...PHONE, baseURL: site.url });
  expects(/status of 403/);
  await signInAs(page, user.email, '/dashboard/settings');
  await expect(page.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.title })).toHaveCount(0);
  await page.goto(WEBHOOKS);
  await expect(page.getByText(texts.columns.address)).toHaveCount(0);
  const answer = await page.request.get(site.url + listWebhooks.path);
  expect(answer.status()).toBe(403);
});
