import { fireEvent, screen, within } from '@testing-library/react';
import { type SavedView, savedViewExample } from '@touchline/contract/records/saved-view';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { TableViews } from '../list/table-views.ts';
import { componentOf } from '../page-components.ts';
import { pageAt } from '../pages.ts';
import { PageContext } from '../shell/page-context.ts';
import { builtInViews } from './built-in-views.ts';
import SavedViews from './saved-views.tsx';

holdDashboard();

const PATH = '/dashboard/support/faq';
const user = testUser(['faqs:access', 'faqs:view']);
const own: SavedView = {
  ...savedViewExample,
  screen: PATH,
  name: 'By title',
  query: 'sort=title',
  owner: { _id: user._id, username: user.username },
};
const shared: SavedView = {
  ...savedViewExample,
  _id: testId(0x77),
  screen: PATH,
  name: 'About money',
  query: 'q=money',
  owner: { _id: testId(0x78), username: 'ana' },
};

function open(path = PATH, views = [own, shared]) {
  const page = pageAt(PATH);
  const FaqPage = page && componentOf(page, null);
  return renderDashboard(
    <PageContext value={page && { page, tab: null }}>
      <TableViews value={SavedViews}>{FaqPage && <FaqPage />}</TableViews>
    </PageContext>,
    {
      user,
      path,
      server: (method, { pathname }) => {
        if (pathname === '/api/setting') return { body: { settings: testSettings() } };
        if (pathname === '/api/faq') return { body: { faqs: [], page: 1, size: 25, total: 0 } };
        if (method === 'GET') return { body: { savedViews: views } };
        return { body: { message: 'View saved', savedView: { ...own, name: 'New one', query: 'q=new' } } };
      },
    },
  );
}

const openMenu = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));

it('shows the table as the chosen view says, and names it', async () => {
  const router = open();
  await openMenu('Views');
  await choose('About money · ana');
  expect(await screen.findByRole('button', { name: 'Views: About money · ana' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?q=money&view=${shared._id}`);
  expect(asked.some(({ call }) => call.startsWith('GET /api/faq') && call.includes('q=money'))).toBe(true);
  const search = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  expect(search()).toBe('money');
  // Only its owner can change a shared view.
  await openMenu(/^Views/);
  await screen.findByRole('menuitem', { name: 'Save as a view' });
  expect(screen.queryByRole('menuitem', { name: /Delete|Rename|Update/ })).toBeNull();
  await choose('By title');
  expect(router.state.location.search).toBe(`?sort=title&view=${own._id}`);
  expect(search()).toBe('');
});

it('has what another user has shared meanwhile when the menu opens again', async () => {
  const views = [own];
  open(PATH, views);
  await openMenu('Views');
  await screen.findByRole('menuitem', { name: 'By title' });
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  views.push(shared);
  await openMenu('Views');
  expect(await screen.findByRole('menuitem', { name: 'About money · ana' })).toBeTruthy();
});

it('says that the current view is changed, and writes it as it is shown now', async () => {
  open(`${PATH}?sort=-createdAt&view=${own._id}`);
  await openMenu('Views: By title, changed');
  await choose("Update 'By title'");
  await screen.findByText('View saved');
  expect(asked.find(({ call }) => call.startsWith('PUT'))).toEqual({
    call: `PUT /api/saved-views/${own._id}`,
    body: { name: 'By title', isShared: true, query: 'sort=-createdAt', version: own.version },
  });
});

it('names the view that the address shows without being chosen', async () => {
  open(`${PATH}?sort=title`);
  expect(await screen.findByRole('button', { name: 'Views: By title' })).toBeTruthy();
});

it('saves the table as it is shown, without its page, under a name', async () => {
  const router = open(`${PATH}?q=new&page=2`);
  await openMenu('Views');
  await choose('Save as a view');
  const dialog = await screen.findByRole('dialog', { name: 'Save View' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(await within(dialog).findByText('Name is required')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('View name'), { target: { value: 'New one' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await screen.findByText('View saved');
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    screen: PATH,
    name: 'New one',
    query: 'q=new',
    isShared: false,
  });
  expect(router.state.location.search).toBe(`?q=new&view=${own._id}`);
});

it('deletes an own view only after a confirmation', async () => {
  open(`${PATH}?sort=title&view=${own._id}`);
  await openMenu('Views: By title');
  await choose("Delete 'By title'");
  const dialog = await screen.findByRole('dialog', { name: 'Delete View' });
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete view' }));
  await screen.findByText('View saved');
  expect(asked.some(({ call }) => call === `DELETE /api/saved-views/${own._id}`)).toBe(true);
});

it('has the views of the day where their screen has the filters', () => {
  const namesOf = (...of: Parameters<typeof builtInViews>) => builtInViews(...of).map(({ name }) => name);
  const today = '2026-11-01';
  expect(namesOf('/dashboard/matches/schedule', null, today)).toEqual(['Tonight', 'No streams yet']);
  expect(namesOf('/dashboard/matches', null, today)).toEqual(['No streams yet']);
  expect(namesOf('/dashboard/matches', 'leagues', today)).toEqual([]);
  expect(namesOf('/dashboard/streams', 'games', today)).toEqual(['No streams yet']);
  expect(builtInViews('/dashboard/support/contact', null, today)).toEqual([
    {
      id: 'new-since-yesterday',
      name: 'New since yesterday',
      query: 'from=2026-10-31&status=New&to=2026-11-01',
    },
  ]);
});
