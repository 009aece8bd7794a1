import { SESSION_COOKIE } from '@touchline/contract/constants';
import { sendContact } from '@touchline/core/contacts/contacts';
import { SessionService } from '@touchline/core/sessions/sessions';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { startApiProcess } from '../../test/support/api-process.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin } from '../../test/support/factories.ts';
import { commandOn, startMongoProxy } from '../../test/support/mongo-proxy.ts';

const league = {
  name: 'Coast League',
  abbreviation: 'CL',
  country: 'international',
  category: 'Football',
  logoUrl: 'https://logos.example/1.png',
};

/**
 * Makes a call on a separate api process and kills the process at the first message to the database that meets the
 * condition; that message is lost. Another process then reads the log.
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

// A process takes time to start while others do too.
describe('a log entry whose process is killed', () => {
  it('before the change says that the outcome is unknown, and nothing has changed', async () => {
    const { core, as, callAndKill, unknownEntries } = await open();
    await callAndKill('/api/leagues', league, (message) =>
      message.includes(commandOn('findAndModify', 'leagues')),
    );
    expect(await core.db.collection('leagues').countDocuments()).toBe(0);
    expect(await unknownEntries()).toMatchObject([
      { username: as.username, action: 'Created League', entity: 'League', outcome: 'unknown' },
    ]);
  });

  it('between the change and its completion says that the outcome is unknown, and the change is stored', async () => {
    const { core, callAndKill, unknownEntries } = await open();
    const isCompletion = (message: Buffer) =>
      message.includes(commandOn('findAndModify', 'activities')) && message.includes('done');
    await callAndKill('/api/leagues', league, isCompletion);
    expect(await core.db.collection('leagues').countDocuments({ name: 'Coast League' })).toBe(1);
    expect(await unknownEntries()).toMatchObject([{ action: 'Created League', before: null, after: null }]);
  });

  it('in the middle of a bulk change names the action', async () => {
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
      {
        action: 'Deleted Contact message',
        entity: 'Contact message',
        outcome: 'unknown',
        before: null,
        after: { action: 'delete', ids: ids.map((id) => id.toHexString()) },
      },
    ]);
  });

  it('in the middle of a bulk change names the action, its rows, and the rows that are done', async () => {
    const { core, callAndKill, unknownEntries } = await open();
    const contacts = core.db.collection('contacts');
    const letter = {
      subject: 'Hello',
      status: 'New',
      version: 1,
      createdAt: new Date(),
      deletedAt: null,
    };
    const ids = Array.from({ length: 60 }, () => new ObjectId());
    await contacts.insertMany(ids.map((_id) => ({ _id, ...letter })));
    const isRow = (place: number) => (message: Buffer) =>
      message.includes(commandOn('findAndModify', 'contacts')) &&
      message.includes(Buffer.from((ids[place] as ObjectId).id));
    await callAndKill('/api/contact/bulk', { ids, action: 'status', value: 'Resolved' }, isRow(52));
    expect(await contacts.countDocuments({ status: 'Resolved' })).toBe(52);
    const texts = ids.map((id) => id.toHexString());
    expect(await unknownEntries()).toMatchObject([
      {
        action: 'Updated Contact message',
        before: null,
        after: { action: 'status', value: 'Resolved', ids: texts, done: texts.slice(0, 50) },
      },
    ]);
  });

  it('names the record that was about to change', async () => {
    const { core, callAndKill, unknownEntries } = await open();
    const game = await makeGame(core);
    const id = game._id.toHexString();
    const path = `/api/matches/${game.matchId.toHexString()}/game/${id}/restore`;
    await core.db.collection('games').updateOne({ _id: game._id }, { $set: { deletedAt: new Date() } });
    await callAndKill(path, {}, (message) => message.includes(commandOn('findAndModify', 'games')));
    expect(await unknownEntries()).toMatchObject([{ action: 'Restored Game', entityId: id, after: null }]);
  });

  it('names the queue that was about to be paused', async () => {
    const { callAndKill, unknownEntries } = await open();
    const isCompletion = (message: Buffer) =>
      message.includes(commandOn('findAndModify', 'activities')) && message.includes('done');
    await callAndKill('/api/queues/push/pause', {}, isCompletion);
    expect(await unknownEntries()).toMatchObject([{ action: 'Paused Queue: push', entityId: '' }]);
  });
});
