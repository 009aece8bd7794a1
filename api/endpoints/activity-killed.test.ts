import { SESSION_COOKIE } from '@touchline/contract/constants';
import { sendContact } from '@touchline/core/contacts/contacts';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { startApiProcess } from '../../test/support/api-process.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { commandOn, startMongoProxy } from '../../test/support/mongo-proxy.ts';

const league = {
  name: 'Coast League',
  abbreviation: 'CL',
  country: 'international',
  category: 'Football',
  logoUrl: 'https://logos.example/1.png',
};

/**
 * Makes a call on an api process of its own and kills the process at the message to the database that meets the
 * condition, which is lost with it. The log is then read in another process.
 */
async function open() {
  const installation = newInstallation();
  const core = await installation.core();
  const as = await makeSuperAdmin(core);
  const { secret } = await new SessionService(core).create(as, { agent: 'test', address: '10.1.0.1' });
  const callAndKill = async (path: string, body: object, isHeld: (message: Buffer) => boolean) => {
    const proxy = await startMongoProxy(core.env.MONGODB_URI, isHeld);
    const process = await startApiProcess(installation, { MONGODB_URI: proxy.uri });
    const answer = fetch(process.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: process.url,
        cookie: `${SESSION_COOKIE}=${secret}`,
      },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => 'no answer',
    );
    await proxy.stopped;
    await process.kill();
    expect(await answer).toBe('no answer');
  };
  const unknownEntries = async () => {
    const api = await startTestApi(core);
    const { body } = await api.request('GET', '/api/users/activity?outcome=unknown', { as });
    return body.activities;
  };
  return { core, as, callAndKill, unknownEntries };
}

// A process takes its time to start where many do.
describe('an entry of the log whose process is killed', { timeout: 60_000 }, () => {
  it('between its beginning and the change says that the outcome is unknown, and nothing has changed', async () => {
    const { core, as, callAndKill, unknownEntries } = await open();
    await callAndKill('/api/leagues', league, (message) =>
      message.includes(commandOn('findAndModify', 'leagues')),
    );
    expect(await core.db.collection('leagues').countDocuments()).toBe(0);
    expect(await unknownEntries()).toMatchObject([
      { username: as.username, action: 'Created League', entity: 'League', outcome: 'unknown' },
    ]);
  });

  it('between the change and its completion says that the outcome is unknown, and the change is there', async () => {
    const { core, callAndKill, unknownEntries } = await open();
    const isCompletion = (message: Buffer) =>
      message.includes(commandOn('findAndModify', 'activities')) && message.includes('done');
    await callAndKill('/api/leagues', league, isCompletion);
    expect(await core.db.collection('leagues').countDocuments({ name: 'Coast League' })).toBe(1);
    expect(await unknownEntries()).toMatchObject([{ action: 'Created League', before: null, after: null }]);
  });

  it('in the middle of many rows says what was being done to them', async () => {
    const { core, callAndKill, unknownEntries } = await open();
    for (const subject of ['One', 'Two', 'Three'])
      await sendContact(core, {
        firstName: 'Mara',
        lastName: 'Lind',
        email: 'mara@example.com',
        subject,
        message: 'Could you add our league, please?',
      });
    const contacts = core.db.collection('contacts');
    const ids = (await contacts.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    const last = Buffer.from((ids[2] as ObjectId).id);
    await callAndKill(
      '/api/contact/bulk',
      { ids, action: 'delete' },
      (message) => message.includes(commandOn('findAndModify', 'contacts')) && message.includes(last),
    );
    expect((await contacts.find({ deletedAt: null }).toArray()).map(({ subject }) => subject)).toEqual([
      'Three',
    ]);
    expect(await unknownEntries()).toMatchObject([
      { action: 'Deleted Contact message', entity: 'Contact message', outcome: 'unknown' },
    ]);
  });
});
