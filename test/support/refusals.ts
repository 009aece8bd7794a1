import type { PermissionKey } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';
import { makeUser } from './factories.ts';

/** A call, and the key that permits it. */
export type GuardedCall = readonly [method: string, path: string, key: PermissionKey];

/** Expects each call to refuse anonymous users and staff without its key, and to accept staff with only its key. */
export async function expectGuarded(core: Core, api: TestApi, calls: readonly GuardedCall[]): Promise<void> {
  const keyless = await makeUser(core, { permissions: [] });
  for (const [method, path, key] of calls) {
    const body = method === 'GET' ? undefined : {};
    expect((await api.request(method, path, { body })).status, path).toBe(401);
    expect((await api.request(method, path, { body, as: keyless })).status, path).toBe(403);
    const as = await makeUser(core, { permissions: [key] });
    expect([200, 400, 404], path).toContain((await api.request(method, path, { body, as })).status);
  }
}
