import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { patch, patchAnswer, patchPart } from './patch-records.ts';

function cached(data: unknown) {
  const client = new QueryClient();
  client.setQueryData(['roles.list', {}], data);
  client.setQueryData(['users.list', {}], { users: [{ _id: 'a', version: 1, name: 'Anna' }] });
  return { client, read: () => client.getQueryData(['roles.list', {}]) };
}

const staff = { _id: 'a', version: 1, name: 'Staff' };
const editor = { _id: 'b', version: 4, name: 'Editor' };

it('an answered record replaces its row in every list of its resource, and in no other', () => {
  const { client, read } = cached({ roles: [staff, editor], total: 2 });
  patchAnswer(client, 'roles', { message: 'Done', role: { ...staff, version: 2, name: 'Desk' } });
  expect(read()).toEqual({ roles: [{ _id: 'a', version: 2, name: 'Desk' }, editor], total: 2 });
  expect(client.getQueryData(['users.list', {}])).toMatchObject({ users: [{ name: 'Anna' }] });
});

it('a list that is kept as an array stays one', () => {
  const { client, read } = cached([staff, editor]);
  patchAnswer(client, 'roles', { role: { ...editor, version: 5, name: 'Chief' } });
  expect(read()).toEqual([staff, { _id: 'b', version: 5, name: 'Chief' }]);
});

it('an older version replaces nothing, and a list without the record stays the same object', () => {
  const data = { roles: [editor] };
  const { client, read } = cached(data);
  patch(client, 'roles', 'b', { version: 3, name: 'Older' });
  patch(client, 'roles', 'c', { version: 9, name: 'Other' });
  expect(read()).toBe(data);
});

it('a part of a newer version leaves the row its own version, and a part of an older one changes nothing', () => {
  const { client, read } = cached({ roles: [editor] });
  patchPart(client, 'roles', 'b', { version: 6, name: 'Chief' });
  patchPart(client, 'roles', 'b', { version: 3, name: 'Older' });
  expect(read()).toEqual({ roles: [{ ...editor, name: 'Chief' }] });
});
