import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeUser, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { componentOf } from '../page-components.ts';
import { PAGES, pageAt } from '../pages.ts';
import { nextPath } from '../sign-in/next-path.ts';
import { Checking, PageAccess } from './page-access.tsx';

holdDashboard();
const server = () => undefined;

it('says that it is checking while it is not known who is signed in', () => {
  renderDashboard(<Checking />, { user: testUser([]), server });
  expect(screen.getByText('Checking User Permission...')).toBeTruthy();
});

it('opens a page when its permission comes, and closes it when it goes', () => {
  renderDashboard(<PageAccess path="/dashboard/queues">The queues</PageAccess>, {
    user: testUser([]),
    server,
  });
  expect(screen.getByText('Permission not granted')).toBeTruthy();
  expect(
    screen.getByText("Unfortunately, you don't have the necessary permissions to view this content."),
  ).toBeTruthy();
  expect(
    screen.getByText(
      'Page is restricted. Please contact your administrator to request access or verify your permissions.',
    ),
  ).toBeTruthy();
  changeUser(testUser(['queues:access']));
  expect(screen.getByText('The queues')).toBeTruthy();
  changeUser(testUser([]));
  expect(screen.queryByText('The queues')).toBeNull();
});

it('gives every row of the table of pages an address of its own and something to show', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  for (const page of PAGES)
    for (const tab of page.tabs ?? [null]) expect(componentOf(page, tab)).toBeTruthy();
});

it('finds the row of an address', () => {
  expect(pageAt('/dashboard/matches/')?.path).toBe('/dashboard/matches');
  expect(pageAt('/dashboard/nothing')).toBeNull();
});

it.each([
  ['/dashboard/users?role=staff', '/dashboard/users?role=staff'],
  ['//evil.example', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['/dashboard\\evil.example', '/dashboard'],
  [null, '/dashboard'],
])('leads from a sign-in only to pages of the dashboard: %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});
