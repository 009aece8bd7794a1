import { expect, it } from 'vitest';
import { CALLS } from './calls/all.ts';
import { staffListsOf, TOPICS } from './live-collections.ts';
import { resourceOfList } from './resources/all.ts';

it.each(TOPICS.flatMap((collection) => staffListsOf(collection)))(
  'changes in the list of %s reach those who may read the list',
  (list, keys) => {
    const name = resourceOfList(list);
    const ids = ['list', 'listAll', 'getAll', 'read'].map((verb) => `${name}.${verb}`);
    const call = CALLS.find(({ id, needs }) => ids.includes(id) && needs !== 'public');
    expect(call?.needs).toEqual(keys.length === 1 ? keys[0] : { any: keys });
  },
);
