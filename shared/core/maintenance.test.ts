import { expect, it } from 'vitest';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeDevices } from '../../test/support/devices.ts';
import { makeGame, makeLeague, makeMatch, makeUser } from '../../test/support/factories.ts';
import { makeCampaign, recordingSender } from '../../test/support/pushes.ts';
import { makeWebhook } from '../../test/support/webhooks.ts';
import { sendContact } from './contacts/contacts.ts';
import { deleteGame } from './games/games.ts';
import { deleteLeague } from './games/league-use.ts';
import { purgeDeleted, purgeOldActivity, purgeOldContacts, silenceQuietDevices } from './maintenance.ts';
import { matchesStore } from './matches/matches.store.ts';
import { deleteCampaign } from './push/campaigns.ts';
import { startCampaign } from './push/delivery.ts';
import { sendChunk } from './push/send-chunk.ts';
import { purgeSessions } from './sessions/sessions.ts';
import { createToken, purgeTokens } from './tokens/tokens.ts';
import { lookAtRecords } from './webhooks/look.ts';
import { Seen } from './webhooks/progress.ts';
import { removeWebhook } from './webhooks/webhooks.ts';

const DAY_MS = 86_400_000;

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const count = (name: string) => core.db.collection(name).countDocuments();
  return { clock, core, count };
}

it('records deleted 30 days ago are gone, a match with its games, and younger ones can still be restored', async () => {
  const { clock, core, count } = await open();
  const game = await makeGame(core);
  const kept = await makeGame(core);
  await matchesStore(core).remove(game.matchId);
  clock.advance(DAY_MS);
  await deleteGame(core, { matchId: kept.matchId, id: kept._id });
  clock.advance(29 * DAY_MS + 1);
  expect(await purgeDeleted(core)).toBe(2);
  expect(await count('matches')).toBe(1);
  expect(await count('games')).toBe(1);
  clock.advance(DAY_MS);
  expect(await purgeDeleted(core)).toBe(1);
  expect(await count('games')).toBe(0);
});

it('a deleted league is kept as long as a game names it', async () => {
  const { clock, core, count } = await open();
  const league = await makeLeague(core);
  const unused = await makeLeague(core);
  const match = await makeMatch(core);
  const game = await makeGame(core, { matchId: match._id, league: league.name, status: 'Finished' });
  await deleteLeague(core, league._id);
  await deleteLeague(core, unused._id);
  clock.advance(40 * DAY_MS);
  expect(await purgeDeleted(core)).toBe(1);
  await core.db.collection('games').deleteOne({ _id: game._id });
  expect(await purgeDeleted(core)).toBe(1);
  expect(await count('leagues')).toBe(0);
});

it('what webhooks said of a record goes with it, and deliveries go with their webhook', async () => {
  const { clock, core, count } = await open();
  const look = () => lookAtRecords(core, new Seen());
  await look();
  const address = 'https://hooks.example.org/in';
  const [{ webhook }, other] = [await makeWebhook(core, address), await makeWebhook(core, address)];
  const [game, kept] = [await makeGame(core), await makeGame(core)];
  await look();
  const deliveries = core.db.collection('webhook_deliveries');
  const late = await deliveries.findOne({ webhookId: webhook._id });
  await removeWebhook(core, webhook._id);
  // A look that ran beside the deletion wrote this one.
  await deliveries.insertOne({ ...late });
  await deleteGame(core, { matchId: game.matchId, id: game._id });
  await look();
  expect(await purgeDeleted(core)).toBe(1);
  expect(await deliveries.distinct('webhookId')).toEqual([other.webhook._id]);
  clock.advance(30 * DAY_MS + 1);
  // The game, the webhook, and what was said of the game.
  expect(await purgeDeleted(core)).toBe(3);
  const states = await core.db.collection<{ _id: string }>('webhook_states').find().toArray();
  expect(states.map(({ _id }) => _id).sort()).toEqual([`games-${kept._id.toHexString()}`, 'progress']);
  await look();
  expect(await count('webhook_deliveries')).toBe(3);
});

it('the deliveries with the words of a visitor go with the message, and others stay', async () => {
  const { core } = await open();
  await lookAtRecords(core, new Seen());
  const form = { events: ['contact.new', 'request.new'] as ['contact.new', 'request.new'] };
  await makeWebhook(core, 'https://hooks.example.org/in', { ...form, includesContactData: true });
  const visitor = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com' };
  const message = { ...visitor, subject: 'A missing league', message: 'Could you add our league, please?' };
  await sendContact(core, message);
  await lookAtRecords(core, new Seen());
  await sendContact(core, { ...message, firstName: 'Bea' });
  await lookAtRecords(core, new Seen());
  const words = async () =>
    (await core.db.collection('webhook_deliveries').find().toArray()).map(({ body }) => body).join();
  expect(await words()).toMatch(/Ana.*Bea/s);
  const first = await core.db.collection('contacts').findOne({ firstName: 'Ana' });
  await core.db.collection('contacts').deleteOne({ _id: first?._id });
  await purgeDeleted(core);
  expect(await words()).toMatch(/Bea/);
  expect(await words()).not.toMatch(/Ana/);
});

it('a deleted push is purged with its chunks', async () => {
  const { clock, core, count } = await open();
  await makeDevices(core, 3);
  const [gone, kept] = [await makeCampaign(core), await makeCampaign(core)];
  for (const campaign of [gone, kept]) {
    await startCampaign(core, campaign._id, campaign.deliverAt);
    const chunk = await core.db
      .collection<{ _id: string }>('push_chunks')
      .findOne({ campaignId: campaign._id });
    await sendChunk(core, recordingSender(), chunk?._id as string);
  }
  await deleteCampaign(core, gone._id);
  clock.advance(30 * DAY_MS + 1);
  expect(await purgeDeleted(core)).toBe(1);
  expect(await count('push_campaigns')).toBe(1);
  expect(await core.db.collection('push_chunks').distinct('campaignId')).toEqual([kept._id]);
});

it('deleted records of every other kind are purged too', async () => {
  const { clock, core, count } = await open();
  const plain = [
    'affiliates',
    'contacts',
    'devices',
    'downloads',
    'faqs',
    'games',
    'match_requests',
    'notices',
  ];
  const at = (days: number) => new Date(clock.now() - days * DAY_MS);
  for (const name of [...plain, 'users'])
    await core.db
      .collection(name)
      .insertMany(
        [31, 29].map((days) => ({ deletedAt: at(days), emailKey: `${name}-${days}`, deviceId: `${days}` })),
      );
  expect(await purgeDeleted(core)).toBe(plain.length + 1);
  for (const name of [...plain, 'users'])
    expect({ name, left: await count(name) }).toEqual({ name, left: 1 });
});

it('expired sessions are purged', async () => {
  const { clock, core } = await open();
  const user = await makeUser(core);
  const at = (days: number) => new Date(clock.now() - days * DAY_MS);
  const session = { userId: user._id, createdAt: at(40), lastSeenAt: at(40), agent: '', address: '' };
  const sessions = core.db.collection<{ _id: string }>('sessions');
  await sessions.insertMany([
    { _id: 'old', ...session, expiresAt: new Date(0) },
    { _id: 'new', ...session, expiresAt: new Date('2200-01-01') },
  ] as never);
  await purgeSessions(core);
  expect(await sessions.distinct('_id')).toEqual(['new']);
});

it('API tokens that have ended are purged', async () => {
  const { clock, core } = await open();
  const user = await makeUser(core, { permissions: ['games:view'] });
  for (const days of [30, 90] as const)
    await createToken(core, user, { name: `For ${days} days`, keys: ['games:view'], days });
  clock.advance(30 * DAY_MS);
  expect(await purgeTokens(core)).toBe(1);
  expect(await core.db.collection('tokens').distinct('name')).toEqual(['For 90 days']);
});

it('old log entries and old messages are purged', async () => {
  const { clock, core } = await open();
  const at = (days: number) => new Date(clock.now() - days * DAY_MS);
  await core.db.collection('activities').insertMany([{ createdAt: at(364) }, { createdAt: at(366) }]);
  await core.db.collection('activity_archive').insertMany([{ archivedAt: at(89) }, { archivedAt: at(91) }]);
  await core.db.collection('contacts').insertMany([
    { createdAt: at(364), deletedAt: null },
    { createdAt: at(366), deletedAt: null },
  ]);
  expect(await purgeOldActivity(core)).toBe(2);
  expect(await core.db.collection('activities').distinct('createdAt')).toEqual([at(364)]);
  expect(await core.db.collection('activity_archive').distinct('archivedAt')).toEqual([at(89)]);
  expect(await purgeOldContacts(core)).toBe(1);
  expect(await core.db.collection('contacts').distinct('createdAt')).toEqual([at(364)]);
});

it('the tokens of silent devices are removed', async () => {
  const { clock, core } = await open();
  const at = (days: number) => new Date(clock.now() - days * DAY_MS);
  const device = { deletedAt: null, notificationToken: 'token' };
  await core.db.collection('devices').insertMany([
    { ...device, deviceId: 'a', lastSeenAt: at(59) },
    { ...device, deviceId: 'b', lastSeenAt: at(61) },
  ]);
  expect(await silenceQuietDevices(core)).toBe(1);
  expect(await core.db.collection('devices').distinct('notificationToken', { deviceId: 'a' })).toEqual([
    'token',
  ]);
  expect(await core.db.collection('devices').distinct('notificationToken', { deviceId: 'b' })).toEqual(['']);
});
