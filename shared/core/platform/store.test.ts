import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeLeague } from '../../../test/support/factories.ts';
import { leaguesStore } from '../leagues/leagues.store.ts';

/** A league of a core with everything that is emitted of leagues from then on. */
async function open() {
  const core = await newInstallation().core();
  const league = await makeLeague(core, { name: 'Coast League' });
  const emitted: unknown[] = [];
  core.bus.on('leagues', (written) => {
    emitted.push(written);
  });
  const store = leaguesStore(core);
  const stored = () => store.collection.findOne({ _id: league._id });
  const check = async () => {
    throw new Error('Not now.');
  };
  return { core, league, store, stored, emitted, refused: { check } };
}

describe('a write whose check fails', () => {
  it('that changes a record leaves it as it was, and nobody hears of it', async () => {
    const { league, store, stored, emitted, refused } = await open();
    const { _id } = league;
    await expect(store.changeById(_id, { $set: { name: 'Other' } }, refused)).rejects.toThrow('Not now.');
    await expect(store.remove(_id, undefined, refused)).rejects.toThrow('Not now.');
    const { version, changedAt, contentAt, ...fields } = league;
    expect(await stored()).toMatchObject(fields);
    expect(emitted).toEqual([]);
    // Who read it in between reads it again: the version has grown.
    expect((await stored())?.version).toBeGreaterThan(version);
  });

  it('that restores a record leaves it deleted by whom it was', async () => {
    const { league, store, stored, emitted, refused } = await open();
    const by = { _id: league._id, username: 'mara' };
    const { after } = await store.remove(league._id, by);
    emitted.length = 0;
    await expect(store.restore(league._id, undefined, refused)).rejects.toThrow('Not now.');
    expect(await stored()).toMatchObject({ deletedAt: after.deletedAt, deletedBy: by });
    expect(emitted).toEqual([]);
  });

  it('that makes a record leaves none that is shown, and the next purge ends it', async () => {
    const { core, league, store, emitted, refused } = await open();
    const { name, abbreviation, country, category, logoUrl } = league;
    const fields = {
      name,
      nameKey: 'other',
      nameSort: name,
      words: [],
      abbreviation,
      country,
      category,
      logoUrl,
    };
    await expect(store.insert(fields, refused)).rejects.toThrow('Not now.');
    expect(emitted).toEqual([]);
    expect(await store.collection.countDocuments({ deletedAt: null })).toBe(1);
    expect(await store.purge(new Date(core.clock.now() - 86_400_000))).toBe(1);
    expect(await store.collection.countDocuments()).toBe(1);
  });

  it('does not undo what was written to the record since', async () => {
    const { league, store, stored } = await open();
    const check = async () => {
      await store.change({ _id: league._id }, { $set: { name: 'Later' } });
      throw new Error('Not now.');
    };
    const update = { $set: { name: 'Other' } };
    await expect(store.changeById(league._id, update, { check })).rejects.toThrow('Not now.');
    expect(await stored()).toMatchObject({ name: 'Later' });
  });
});
