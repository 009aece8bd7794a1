import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { OwnUser } from '@touchline/contract/records/users';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetReads, queryClient } from '../../web/src/dashboard/data/query-client.ts';
import { useSession } from '../../web/src/dashboard/data/session.ts';
import { useToasts } from '../../web/src/lib/toasts.ts';
import { Toaster } from '../../web/src/ui/toaster.tsx';
import { completeJsdom } from './jsdom.ts';
import { testId } from './records.ts';

/** The answer of a stub server: a status and a body, or a promise of one. */
export interface StubAnswer {
  readonly status?: number;
  readonly body: unknown;
}

/** Answers one request; undefined for an unknown one. */
export type StubServer = (method: string, url: URL, body: unknown) => StubAnswer | undefined;

/** The requests to the stub server in order: 'PUT /api/leagues/…', with the body. */
export const asked: { call: string; body: unknown }[] = [];

/** Prepares a page of the dashboard and adds browser functions that jsdom lacks; call it once per test file. */
export function holdDashboard(): void {
  beforeEach(() => {
    localStorage.clear();
    asked.length = 0;
    forgetReads();
    completeJsdom();
  });
  afterEach(() => {
    cleanup();
    useToasts.setState([], true);
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
    hasPushes: false,
    hasSecondFactor: false,
    lastSignInAt: null,
    recoveryCodesLeft: 0,
    createdAt,
    permissions: [...permissions],
    passwordChangedAt: createdAt,
  };
}

/** Renders a part of the dashboard for a user, with a stub server. */
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

/** Changes the signed-in user, as an event of the server does. */
export function changeUser(user: OwnUser): void {
  act(() => useSession.setState({ user }));
}
