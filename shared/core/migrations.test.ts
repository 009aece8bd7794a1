import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague } from '../../test/support/factories.ts';
import { prepareDatabase } from './boot.ts';
import { gamesStore } from './games/games.store.ts';
import { setStreams } from './games/games.ts';
import { leaguesStore } from './leagues/leagues.store.ts';

describe('records of an earlier release', () => {
  it('get the number of their streams at the start, once', async () => {
    const core = await newInstallation().core();
    const { _id, matchId } = await makeGame(core);
    const streams = ['Main', 'Second'].map((title) => ({ title, quality: '720p' as const }));
    const { after } = await setStreams(core, { matchId, id: _id }, streams);
    const { collection } = gamesStore(core);
    await collection.updateOne({ _id }, { $unset: { streamCount: 1 } });
    await prepareDatabase(core);
    expect(await collection.findOne({ _id })).toEqual(after);
    await collection.updateOne({ _id }, { $set: { streamCount: 7 } });
    await prepareDatabase(core);
    expect(await collection.findOne({ _id })).toMatchObject({ streamCount: 7 });
  });

  it('are found by words in which more letters are one since, and sorted by them', async () => {
    const core = await newInstallation().core();
    const league = await makeLeague(core, { name: 'دوري الألعاب さくら' });
    const { collection } = leaguesStore(core);
    const folded = await collection.findOne({ _id: league._id });
    expect(folded?.words).toContain('الالعاب');
    const old = { words: ['دوري', 'الألعاب', 'さくら', 'coastal'], nameSort: 'دوري الألعاب さくら' };
    await collection.updateOne({ _id: league._id }, { $set: old });
    await prepareDatabase(core);
    expect(await collection.findOne({ _id: league._id })).toEqual({
      ...folded,
      words: ['دوري', 'الالعاب', 'サクラ', 'coastal'],
    });
  });

  it('leave no texts of visitors in the audit log and its archive, and keep all else of their entries', async () => {
    const core = await newInstallation().core();
    const id = ObjectId.createFromTime(Date.UTC(2026, 10, 21, 12) / 1_000).toHexString();
    const sentAt = '2026-11-21 12:00 UTC';
    const texts = {
      firstName: 'Zebulon',
      subject: 'Zebulon asks',
      message: 'Zebulon: 1 of 2',
      email: 'z@example.com',
    };
    const wish = {
      homeTeam: 'Zebulon',
      awayTeam: 'City',
      league: 'Zebulon',
      username: 'z',
      email: 'z@example.com',
    };
    const row = (name: string) => ({ id, name, status: 'New' });
    const entry = (action: string, fields: object) => ({
      action,
      username: 'ada',
      verb: action.split(' ')[0],
      entity: action.includes('request') ? 'Match request' : 'Contact message',
      entityId: id,
      before: null,
      after: null,
      words: action.toLowerCase().split(' '),
      outcome: 'done',
      createdAt: new Date(0),
      ...fields,
    });
    const before = [
      entry('Deleted Contact message: Zebulon asks', { before: { ...texts, status: 'New' } }),
      entry('Updated Contact message: Zebulon: 1 of 2', {
        before: { status: 'New' },
        after: { status: 'Resolved' },
      }),
      entry('Updated Contact message: 1 of 1, status Resolved', {
        entityId: '',
        before: { rows: [row('Zebulon asks')] },
        after: { rows: [row('Zebulon asks')], refused: [] },
      }),
      entry('Updated Match request: Zebulon vs City', {
        before: wish,
        after: { ...wish, homeTeam: 'Zebulon Town' },
      }),
      entry('Approved Match request: Zebulon vs City', {
        before: { status: 'New' },
        after: { status: 'Approved', match: 'Zebulon', game: 'Zebulon vs City', gameId: id },
      }),
      entry('Deleted Match request: 2 of 2', {
        entityId: '',
        before: { rows: [row('Zebulon vs City'), row(sentAt)] },
        after: { rows: [], refused: [] },
      }),
      entry(`Updated Match request: ${sentAt}`, { before: { status: 'New' }, after: { status: 'Pending' } }),
      entry('Exported Contact message: 3 rows as CSV', { after: { format: 'csv', filters: {} } }),
      entry('Deleted League: Zebulon', { entity: 'League', before: { name: 'Zebulon' } }),
    ];
    for (const name of ['activities', 'activity_archive'])
      await core.db.collection(name).insertMany(before.map((each) => ({ ...each })));
    await prepareDatabase(core);
    for (const name of ['activities', 'activity_archive']) {
      const after = await core.db.collection(name).find().sort({ _id: 1 }).toArray();
      expect(after.map(({ action }) => action)).toEqual([
        `Deleted Contact message: ${sentAt}`,
        `Updated Contact message: ${sentAt}`,
        'Updated Contact message: 1 of 1, status Resolved',
        `Updated Match request: ${sentAt}`,
        `Approved Match request: ${sentAt}`,
        'Deleted Match request: 2 of 2',
        `Updated Match request: ${sentAt}`,
        'Exported Contact message: 3 rows as CSV',
        'Deleted League: Zebulon',
      ]);
      expect(after.map((each) => [each.before, each.after])).toEqual([
        [{ status: 'New' }, null],
        [{ status: 'New' }, { status: 'Resolved' }],
        [{ rows: [row(sentAt)] }, { rows: [row(sentAt)], refused: [] }],
        [{}, {}],
        [{ status: 'New' }, { status: 'Approved', gameId: id }],
        [{ rows: [row(sentAt), row(sentAt)] }, { rows: [], refused: [] }],
        [{ status: 'New' }, { status: 'Pending' }],
        [null, { format: 'csv', filters: {} }],
        [{ name: 'Zebulon' }, null],
      ]);
      expect(JSON.stringify(after.slice(0, -1)).toLowerCase()).not.toContain('zebulon');
    }
  });
});
