import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { actAs } from './actor.ts';
import type { BaseRecord } from './base-record.ts';
import { defineStore } from './store.ts';

interface Thing extends BaseRecord {
  name: string;
  count: number;
}

const thingsStore = defineStore<Thing>({ name: 'faqs', entity: 'Thing', internal: [], indexes: [] });

/** A thing, and all later notifications about things. */
async function open() {
  const core = await newInstallation().core();
  const store = thingsStore(core);
  const thing = await store.insert({ name: 'As it was', count: 0 });
  const emitted: unknown[] = [];
  core.bus.on('faqs', (written) => {
    emitted.push(written);
  });
  const stored = () => store.collection.findOne({ _id: thing._id });
  const check = async () => {
    throw new Error('Not now.');
  };
  return { core, thing, store, stored, emitted, refused: { check } };
}

describe('a write whose check fails', () => {
  it('that changes a record leaves it as it was, and emits nothing', async () => {
    const { thing, store, stored, emitted, refused } = await open();
    const { _id } = thing;
    await expect(store.changeById(_id, { $set: { name: 'Other' } }, refused)).rejects.toThrow('Not now.');
    await expect(store.remove(_id, refused)).rejects.toThrow('Not now.');
    const { version, changedAt, contentAt, ...fields } = thing;
    expect(await stored()).toMatchObject(fields);
    expect(emitted).toEqual([]);
    // A process that read the record in between reads it again, since the version has grown.
    expect((await stored())?.version).toBeGreaterThan(version);
  });

  it('that restores a record leaves it deleted, and by whom', async () => {
    const { thing, store, stored, emitted, refused } = await open();
    const by = { _id: thing._id, username: 'mara' };
    const { after } = await actAs(by, () => store.remove(thing._id));
    emitted.length = 0;
    await expect(store.restore(thing._id, undefined, refused)).rejects.toThrow('Not now.');
    expect(await stored()).toMatchObject({ deletedAt: after.deletedAt, deletedBy: by });
    expect(emitted).toEqual([]);
  });

  it('that adds a record leaves it deleted, and the next purge removes it', async () => {
    const { core, store, emitted, refused } = await open();
    await expect(store.insert({ name: 'New', count: 0 }, refused)).rejects.toThrow('Not now.');
    expect(emitted).toEqual([]);
    expect(await store.collection.countDocuments({ deletedAt: null })).toBe(1);
    expect(await store.purge(new Date(core.clock.now() - 86_400_000))).toBe(1);
    expect(await store.collection.countDocuments()).toBe(1);
  });

  it('keeps counts that were written meanwhile', async () => {
    const { thing, store, stored } = await open();
    const update = async () => {
      await store.touch({ _id: thing._id }, { $inc: { count: 1 } });
      return { $set: { name: 'Other' } };
    };
    const check = async () => {
      await store.touch({ _id: thing._id }, { $inc: { count: 1 } });
      throw new Error('Not now.');
    };
    await expect(store.changeById(thing._id, update, { check })).rejects.toThrow('Not now.');
    expect(await stored()).toMatchObject({ name: 'As it was', count: 2 });
  });

  it('keeps later writes to the record', async () => {
    const { thing, store, stored } = await open();
    const check = async () => {
      await store.change({ _id: thing._id }, { $set: { name: 'Later' } });
      throw new Error('Not now.');
    };
    const update = { $set: { name: 'Other' } };
    await expect(store.changeById(thing._id, update, { check })).rejects.toThrow('Not now.');
    expect(await stored()).toMatchObject({ name: 'Later' });
  });
});

describe('records that are written together', () => {
  it('are emitted once, without refused ones, which are never shown', async () => {
    const { store, emitted } = await open();
    const records = ['One', 'Two', 'Three'].map((name) => ({ _id: new ObjectId(), name, count: 0 }));
    const made = await store.insertMany(records, {
      refused: async (all) => all.filter(({ name }) => name === 'Two'),
    });
    expect(made.map(({ name, version, deletedAt }) => [name, version, deletedAt])).toEqual([
      ['One', 1, null],
      ['Three', 1, null],
    ]);
    expect(emitted).toEqual(['*']);
    const two = await store.collection.findOne({ name: 'Two' });
    expect(two?.deletedAt).not.toBeNull();
    expect(two?.version).toBe(2);
    expect(await store.insertMany([])).toEqual([]);
  });
});
