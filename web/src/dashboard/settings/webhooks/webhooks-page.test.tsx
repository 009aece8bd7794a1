import { fireEvent, screen, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { webhookDeliveryExample, webhookExample } from '@touchline/contract/records/webhook';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { expect, it } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../../test/support/records.ts';
import WebhooksPage from './webhooks-page.tsx';

holdDashboard();

const { body: _, answer: __, ...unread } = webhookDeliveryExample;
const deliveries = [
  { ...webhookDeliveryExample, _id: 'a', state: 'failed' },
  { ...unread, _id: 'b', type: 'contact.new' },
];

function open(...keys: PermissionKey[]): void {
  renderDashboard(<WebhooksPage />, {
    user: testUser(['dev-tools:access', ...keys]),
    server: (_method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      return { body: pathname.endsWith('deliveries') ? { deliveries } : { webhooks: [webhookExample] } };
    },
  });
}

async function openForm(): Promise<HTMLElement> {
  fireEvent.click((await screen.findAllByRole('button', { name: webhookTexts.add }))[0] as HTMLElement);
  return screen.findByRole('dialog', { name: webhookTexts.add });
}

const isDisabled = (box: HTMLElement) =>
  (box as HTMLInputElement).disabled || box.getAttribute('aria-disabled') === 'true';

it('offers contact data, and the events of pushes and jobs, only with their keys', async () => {
  open('contact:view', 'queues:access');
  const form = await openForm();
  const box = (name: string) => within(form).getByRole('checkbox', { name });
  const contactData = within(form).getByRole('switch', {
    name: new RegExp(webhookTexts.fields.includesContactData),
  });
  expect(isDisabled(contactData)).toBe(true);
  expect(form.textContent + form.innerHTML).toContain('You need the permission View match requests.');
  expect(isDisabled(box(webhookTexts.events['push.failed']))).toBe(true);
  expect(isDisabled(box(webhookTexts.events['job.failed']))).toBe(false);
  expect(isDisabled(box(webhookTexts.events['contact.new']))).toBe(false);
});

it('offers all of it to those who may see it', async () => {
  open('contact:view', 'match-requests:view', 'app-notifications:view', 'queues:access');
  const form = await openForm();
  for (const control of [...within(form).getAllByRole('checkbox'), ...within(form).getAllByRole('switch')])
    expect(isDisabled(control)).toBe(false);
});

it('says which key is missing in place of a delivery that the user may not read', async () => {
  open();
  fireEvent.click(await screen.findByText(webhookExample.host));
  fireEvent.click(await screen.findByRole('button', { name: /contact\.new/ }));
  expect(await screen.findByText('You need the permission View contact messages.')).toBeTruthy();
  expect(screen.queryByText(webhookTexts.pane.body)).toBeNull();
  expect(isDisabled(screen.getByRole('button', { name: webhookTexts.pane.again }))).toBe(true);
});
