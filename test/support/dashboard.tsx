import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { OwnUser } from '@touchline/contract/records/users';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { useSession } from '../../web/src/lib/session.ts';
import { queryClient } from '../../web/src/lib/staff-data.ts';
import { Toaster } from '../../web/src/ui/toaster.tsx';
import { completeJsdom } from './jsdom.ts';
import { testId } from './records.ts';

// A machine that runs other tests at once takes longer than the library's second.
configure({ asyncUtilTimeout: 5_000 });

/** What a stubbed server answers: a status and a body, or a promise of one. */
export interface StubAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** Answers one request; undefined where it knows nothing of it. */
export type StubServer = (method: string, url: URL, body: unknown) => StubAnswer | undefined;

/** What was asked of the stubbed server, in order: 'PUT /api/leagues/…', with its body. */
export const asked: { call: string; body: unknown }[] = [];

/** Gives a page of the dashboard what jsdom lacks; call it once per test file. */
export function holdDashboard(): void {
  beforeEach(() => {
    localStorage.clear();
    asked.length = 0;
    queryClient.clear();
    completeJsdom();
  });
  afterEach(() => {
    cleanup();
    useSession.setState({
      status: 'checking',
      user: null,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      hasLoggedOut: false,
      isSuspended: false,
    });
  });
}

/** A signed-in user who holds these keys. */
export function testUser(permissions: readonly PermissionKey[], role = 'staff'): OwnUser {
  const createdAt = { seconds: 1_763_748_000, nanoseconds: 0 };
  return {
    _id: testId(0xa0),
    username: 'robin.hale',
    email: 'robin@example.com',
    role,
    version: 1,
    changedAt: '2026-11-21T17:00:00.000Z',
    status: 'Active',
    isVerified: true,
    isNotificationsEnabled: false,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    createdAt,
    permissions: [...permissions],
    passwordChangedAt: createdAt,
  };
}

/** Renders a part of the dashboard for a user, with a server that answers as the function says. */
export function renderDashboard(
  content: ReactNode,
  { user, server, path = '/dashboard' }: { user: OwnUser; server: StubServer; path?: string },
) {
  useSession.setState({ status: 'signed-in', user });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const method = init.method ?? 'GET';
    asked.push({ call: `${method} ${url.pathname}${url.search}`, body });
    const found = server(method, url, body);
    if (found === undefined) throw new Error(`Nothing answers ${method} ${url.pathname}${url.search}`);
    return new Response(JSON.stringify(await found.body), { status: found.status ?? 200 });
  });
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}

/** Changes who is signed in, as the server tells it. */
export function changeUser(user: OwnUser): void {
  act(() => useSession.setState({ user }));
}
