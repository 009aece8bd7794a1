import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { affiliateExample } from '@touchline/contract/records/affiliate';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import AffiliatePage from './affiliate-page.tsx';

holdDashboard();

const quiz = { ...affiliateExample, _id: testId(1), title: 'Quiz Club', games: 3, version: 4 };
const manager = testUser(['affiliate:access', 'affiliate:view', 'affiliate:delete']);

function open({ user = manager, path = '/dashboard/affiliate' } = {}): void {
  renderDashboard(<AffiliatePage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method === 'GET') return { body: { affiliates: [quiz], page: 1, size: 25, total: 1 } };
      return { body: { message: method === 'DELETE' ? 'Affiliate link deleted successfully' : 'Saved' } };
    },
  });
}

async function choose(line: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Quiz Club' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${line}`) }));
}
const sent = (method: string) => asked.find(({ call }) => call.startsWith(method));

it('turns a link off where it stands, with the version that is seen', async () => {
  open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Active: Quiz Club' }));
  await waitFor(() =>
    expect(sent('PUT')?.body).toEqual({
      title: 'Quiz Club',
      link: quiz.link,
      isActive: false,
      version: 4,
    }),
  );
});

it('shows the typed picture and the clicks beside the fields, and refuses what is no address', async () => {
  open();
  await choose('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Affiliate Link' });
  expect(within(dialog).getByText('Clicks, 1 days').nextSibling?.textContent).toBe('17');
  fireEvent.change(within(dialog).getByLabelText(/^Image URL/), {
    target: { value: 'https://cdn.example/banner.png' },
  });
  expect(dialog.querySelector('img')?.src).toBe('https://cdn.example/banner.png');
  fireEvent.change(within(dialog).getByLabelText('Link'), { target: { value: 'htp://quiz' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(
    await within(dialog).findByText('Link must be a valid URL (e.g., https://example.com).'),
  ).toBeTruthy();
  expect(sent('PUT')).toBeUndefined();
});

it('says how many games lose the link before it is deleted, and offers to undo it', async () => {
  open();
  await choose('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Affiliate Link' });
  expect(dialog.textContent).toContain('3 games use Quiz Club and have no link without it.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete link' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(sent('POST')?.call).toBe(`POST /api/affiliate/${quiz._id}/restore`));
});

it('offers deletion only with its permission', async () => {
  open({ user: testUser(['affiliate:access', 'affiliate:view']) });
  await choose('Delete');
  expect(screen.getByText(/^You need the permission/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
