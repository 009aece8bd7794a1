import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { webhookTexts as texts } from '@touchline/contract/texts/webhooks';
import { expect, test as journey } from '../support/journey.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';

/** A server of a program on this machine. */
interface Receiver {
  readonly host: string;
  /** What it has got, in order. */
  readonly received: readonly { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** The status of its answers from now on. */
  answerWith(status: number): void;
}

const test = journey.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
  receiver: async ({}, use) => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    let status = 204;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      response.writeHead(status).end(status === 204 ? undefined : 'restarting');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({
      host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      received,
      answerWith(next) {
        status = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Adds a webhook by the form; returns its secret, which is shown once. */
async function addWebhook(page: Page, host: string): Promise<string> {
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.add });
  await form.getByRole('checkbox', { name: texts.events['game.live'] }).uncheck();
  for (const event of ['contact.new', 'game.created'] as const)
    await form.getByRole('checkbox', { name: texts.events[event] }).check();
  const submit = form.getByRole('button', { name: texts.add });
  await form.getByLabel(texts.fields.address).fill('https://10.0.0.7/in');
  await submit.click();
  await expect(form.getByText(texts.errors.isPrivate)).toBeVisible();
  await form.getByLabel(texts.fields.address).fill(`http://${host}/in?key=hidden`);
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
  own,
  receiver,
  staff,
}) => {
  const { host, received } = receiver;
  const { page } = await staff.open('/dashboard/settings?tab=webhooks');
  const secret = await addWebhook(page, host);
  await markPage(page);
  const row = page.getByRole('row').filter({ hasText: host });
  await expect(row).toContainText(texts.state.never);
  await row.getByText('contact.new').click();
  const pane = page.getByRole('region', { name: texts.one, exact: true });
  const delivery = (type: string, status: number) =>
    pane.getByRole('button', { name: new RegExp(`^${type} .*${status}$`) });
  await expect(pane.getByText(texts.pane.noDeliveries)).toBeVisible();

  // A test, signed with the secret that was shown.
  await pane.getByRole('button', { name: texts.pane.test }).click();
  await expect(delivery('test', 204)).toBeVisible();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );

  // An event of the site, which the receiver refuses at first.
  receiver.answerWith(503);
  const game = await own.game();
  await expect(delivery('game.created', 503)).toBeVisible();
  await expect(row).toContainText(', 503');
  // The newest failed delivery is open.
  await expect(pane.getByText(texts.pane.tried(1, 8))).toBeVisible();
  const part = (name: string) => pane.getByRole('figure', { name }).locator('pre');
  await expect(part(texts.pane.body)).toContainText(`"gameId": "${game._id}"`);
  await expect(part(texts.pane.answer)).toHaveText('503\nrestarting');
  receiver.answerWith(204);
  await pane.getByRole('button', { name: texts.pane.again }).click();
  await expect(delivery('game.created', 204)).toBeVisible();
  const ids = received.slice(1).map((each) => each.headers['webhook-id']);
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(`^game.created-${game._id}-`)]));
  await expect(page.getByText('hidden')).toHaveCount(0);
  await expectNoReload(page);

  await row.getByRole('switch', { name: texts.activeOf(host) }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await pane.getByRole('button', { name: texts.pane.delete }).click();
  const question = page.getByRole('dialog', { name: texts.deleteDialog.title });
  await expect(question).toContainText(texts.deleteDialog.about(host));
  await question.getByRole('button', { name: texts.deleteDialog.submit }).click();
  await expect(row).toHaveCount(0);
  await expect(pane).toHaveCount(0);
});
