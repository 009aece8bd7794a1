import { afterEach, describe, expect, it, vi } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeUser } from '../../../test/support/factories.ts';
import { SessionService } from './sessions.ts';

afterEach(() => vi.useRealTimers());

/** Two processes of one installation, and a session that the first of them has used. */
async function twoProcesses() {
  const { core: newCore } = newInstallation();
  const core = await newCore();
  const [here, there] = [new SessionService(core), new SessionService(await newCore())];
  const user = await makeUser(core);
  const { secret, handle } = await here.create(user, { agent: 'test', address: '127.0.0.1' });
  expect(await here.validate(secret)).toMatchObject({ session: { handle } });
  const refused = async () => expect(await here.validate(secret)).toBeNull();
  return { core, here, there, user, secret, handle, refused };
}

describe('a session ends at once', () => {
  it('when another process ends it', async () => {
    const { there, handle, refused } = await twoProcesses();
    await there.end(handle);
    await refused();
  });

  it('when another process ends all but another one', async () => {
    const { there, user, refused } = await twoProcesses();
    const { handle } = await there.create(user, { agent: 'test', address: '127.0.0.1' });
    await there.endOthers(user._id, handle);
    await refused();
  });

  it('when its user is suspended or deleted', async () => {
    const { core, user, refused } = await twoProcesses();
    await core.db.collection('users').updateOne({ _id: user._id }, { $set: { status: 'Suspended' } });
    await refused();
    const other = await twoProcesses();
    const gone = { $set: { deletedAt: new Date() } };
    await other.core.db.collection('users').updateOne({ _id: other.user._id }, gone);
    await other.refused();
  });

  it('when it is deleted from the database', async () => {
    const { core, refused } = await twoProcesses();
    await core.db.collection('sessions').deleteMany({});
    await refused();
  });
});

it('a session outlives the end of another one of its user', async () => {
  const { there, here, user, secret } = await twoProcesses();
  const { handle } = await there.create(user, { agent: 'test', address: '127.0.0.1' });
  await there.end(handle);
  expect(await here.validate(secret)).not.toBeNull();
});

it("a request sees the user's current record", async () => {
  const { core, here, user, secret } = await twoProcesses();
  await core.db.collection('users').updateOne({ _id: user._id }, { $set: { permissions: ['games:view'] } });
  expect((await here.validate(secret))?.user.permissions).toEqual(['games:view']);
});

it('a session is extended once a day', async () => {
  const { here, secret } = await twoProcesses();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(await here.validate(secret)).toMatchObject({ isExtended: true });
  expect(await here.validate(secret)).toMatchObject({ isExtended: false });
});
