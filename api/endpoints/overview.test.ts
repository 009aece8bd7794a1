import type { PermissionKey } from '@touchline/contract/permissions';
import { sendContact } from '@touchline/core/contacts/contacts';
import type { User } from '@touchline/core/users/users';
import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch, makeUser, withStream } from '../../test/support/factories.ts';

const NOW = '2026-11-21T12:00:00.000Z';

async function open() {
  const clock = fakeClock(NOW);
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const withKeys = (...permissions: PermissionKey[]) =>
    makeUser(core, { role: 'desk', permissions: ['dashboard:access', ...permissions] });
  const read = async (as: User, query = '') => {
    const { status, body } = await api.request('GET', `/api/dashboard/overview${query}`, { as });
    expect(status).toBe(200);
    return body.overview;
  };
  return { clock, core, api, withKeys, read };
}

const letter = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  subject: 'Second stream',
  message: 'There is no sound on the second stream.',
};

it('is computed at most every two seconds for a set of keys, whatever changes meanwhile', async () => {
  const { clock, core, withKeys, read } = await open();
  const [ada, ben] = [await withKeys('contact:view'), await withKeys('contact:view')];
  const messages = async (as: User, query?: string) => (await read(as, query)).cards.newMessages;
  expect(await messages(ada)).toBe(0);
  await sendContact(core, letter);
  clock.advance(1_999);
  // Another user with the same keys gets the same result; other keys and other days are computed separately.
  expect(await messages(ben)).toBe(0);
  expect(await messages(await withKeys('contact:view', 'faqs:view'))).toBe(1);
  expect(await messages(ada, '?from=2026-11-20&to=2026-11-21')).toBe(1);
  clock.advance(1);
  expect(await messages(ben)).toBe(1);
});

it('lists the last actions with their users, without the changes', async () => {
  const { core, api, withKeys, read } = await open();
  const editor = await withKeys('faqs:create', 'faqs:access', 'logs:view');
  const body = { title: 'Is it free?', description: 'Yes, and without an account.' };
  expect((await api.request('POST', '/api/faq', { as: editor, body })).status).toBe(201);
  const [entry] = await core.db.collection('activities').find().toArray();
  expect((await read(editor)).latestActivity).toEqual([
    {
      _id: entry?._id.toHexString(),
      username: editor.username,
      action: 'Created FAQ: Is it free?',
      createdAt: { seconds: Date.parse(NOW) / 1_000, nanoseconds: 0 },
    },
  ]);
});

it('lists at most fifty games of the next day, incomplete ones first, with their total', async () => {
  const { core, withKeys, read } = await open();
  const match = await makeMatch(core);
  const { name: league } = await makeLeague(core);
  const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000);
  const ready = await withStream(
    core,
    await makeGame(core, { matchId: match._id, league, startsAt: at(30) }),
  );
  for (let n = 0; n < 51; n += 1)
    await makeGame(core, { matchId: match._id, league, startsAt: at(120 - n), title: `Bare ${n}` });
  const { readiness, readinessTotal } = await read(await withKeys('games:view'));
  const titles = readiness.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(Array.from({ length: 50 }, (_, n) => `Bare ${50 - n}`));
  expect(titles).not.toContain(ready.title);
  expect(readinessTotal).toBe(52);
});
