import type { WebhookFormat } from '@touchline/contract/lists/webhooks';
import { Collection } from 'mongodb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeClock, newInstallation } from '../../../test/support/core.ts';
import { makeGame, makeMatch } from '../../../test/support/factories.ts';
import { probedSite } from '../../../test/support/probed-site.ts';
import { copyGames, makeWebhook } from '../../../test/support/webhooks.ts';
import { sendContact } from '../contacts/contacts.ts';
import { goLiveByHand } from '../games/go-live/go-live.ts';
import { deleteMatch, restoreMatch } from '../games/match-use.ts';
import { moveGame } from '../games/move-game.ts';
import type { Core } from '../platform/core.ts';
import { lookAtRecords } from './look.ts';
import { Seen } from './progress.ts';
import { deliveriesOf } from './webhooks.store.ts';

const addWebhook = (core: Core, includesContactData = false, format: WebhookFormat = 'json') =>
  makeWebhook(core, 'https://hooks.example.org/in', {
    events: [
      'game.live',
      'game.moved',
      'game.created',
      'game.deleted',
      'stream.down',
      'stream.up',
      'contact.new',
    ],
    includesContactData,
    format,
  });

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const old = await makeGame(core);
  const look = (seen = new Seen()) => lookAtRecords(core, seen);
  await look();
  const add = (includesContactData?: boolean, format?: WebhookFormat) =>
    addWebhook(core, includesContactData, format);
  const types = async () =>
    (await deliveriesOf(core).find().sort({ _id: 1 }).toArray()).map(({ type }) => type);
  const bodies = async () =>
    (await deliveriesOf(core).find().sort({ _id: 1 }).toArray()).map(({ body }) => body);
  return { clock, core, old, look, add, types, bodies };
}

const message = {
  firstName: 'Sam @everyone',
  lastName: 'Reed',
  email: 'sam@mail.example',
  subject: 'Click [here](https://evil.example) <!channel> @here',
  message: 'Hello',
};

describe('a look', () => {
  it('writes each difference once, also when another worker looks again', async () => {
    const { core, old, look, add, types } = await open();
    await add();
    await look();
    expect(await types()).toEqual([]);
    await moveGame(core, { matchId: old.matchId, id: old._id }, 30);
    await look();
    await goLiveByHand(core, old.matchId, old._id);
    await look();
    await deleteMatch(core, old.matchId);
    await look();
    await restoreMatch(core, old.matchId);
    await look();
    await look();
    expect(await types()).toEqual(['game.moved', 'game.live', 'game.deleted', 'game.created', 'game.live']);
  });

  it.each(['before', 'after'] as const)(
    'loses and doubles no event by a death %s its delivery is written',
    async (point) => {
      const { core, look, add, types } = await open();
      await add();
      const game = await makeGame(core);
      const write = Collection.prototype.bulkWrite;
      const dying = vi.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(async function (
        this: Collection,
        ...args
      ) {
        const isDelivery = this.collectionName === 'webhook_deliveries';
        if (isDelivery && point === 'before') throw new Error('died');
        const written = await write.apply(this, args);
        if (isDelivery) throw new Error('died');
        return written;
      });
      onTestFinished(() => dying.mockRestore());
      await expect(look()).rejects.toThrow('died');
      expect(await types()).toEqual(point === 'before' ? [] : ['game.created']);
      dying.mockRestore();
      // The game has another version when the next worker looks.
      await goLiveByHand(core, game.matchId, game._id);
      await look();
      await look();
      expect(await types()).toEqual(['game.created', 'game.live']);
      expect(await core.db.collection('webhook_states').findOne({ hasNews: true })).toBeNull();
    },
  );

  it('says once that a stream is down and that it plays again, and never its address', async () => {
    const { core, source, after } = await probedSite();
    await after(0);
    const look = () => lookAtRecords(core, new Seen());
    await look();
    await addWebhook(core);
    source.state.status = 404;
    for (const seconds of [30, 30, 15]) await after(seconds);
    await look();
    await look();
    source.state.status = 200;
    await after(60);
    await look();
    await look();
    const deliveries = await deliveriesOf(core).find().sort({ _id: 1 }).toArray();
    expect(deliveries.map(({ type }) => type)).toEqual(['stream.down', 'stream.up']);
    expect(JSON.parse(deliveries[0]?.body ?? '').data).toMatchObject({
      stream: 'Stream 1',
      reason: 'error-status',
    });
    expect(deliveries.map(({ body }) => body).join()).not.toMatch(/127\.0\.0\.1|urlToken|m3u8/);
  });

  it('has the words of visitors only with contact data, and no chat finds a mention or a link in them', async () => {
    const { core, look, add, bodies } = await open();
    await add();
    await add(true);
    await add(true, 'discord');
    await add(true, 'slack');
    await sendContact(core, message);
    await makeGame(core, {
      matchId: (await makeMatch(core))._id,
      homeTeam: '@everyone https://evil.example',
    });
    await look();
    const all = await bodies();
    const withWords = all.filter((body) => body.startsWith('{"type":"contact.new"'));
    expect(withWords).toHaveLength(2);
    expect(withWords.filter((body) => body.includes('sam@mail.example'))).toHaveLength(1);
    const chats = all.filter((body) => !body.startsWith('{"type"'));
    expect(chats).toHaveLength(4);
    for (const body of chats) {
      expect(body).not.toMatch(/@(everyone|here)|<!|https:\/\/|[^\\]\[here[^\\]\]\(/);
      expect(body).not.toContain('evil.example');
    }
    expect(chats.filter((body) => body.includes('"allowed_mentions":{"parse":[]}'))).toHaveLength(2);
  });

  it('writes 1 000 events of a minute, for the webhooks that want them', async () => {
    const { core, old, look, add, types } = await open();
    await add();
    await makeWebhook(core, 'https://hooks.example.org/other', { events: ['push.failed'] });
    await copyGames(core, old, 1_000);
    await look();
    expect((await types()).length).toBe(1_000);
  });
});
