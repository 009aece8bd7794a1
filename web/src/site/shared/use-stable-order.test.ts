import { describe, expect, it } from 'vitest';
import { mergeOrder } from './use-stable-order.ts';

describe('the order of an open list', () => {
  it('stays when sorting would change it', () => {
    expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
  });

  it('drops removed items', () => {
    expect(mergeOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
  });

  it('inserts new items after their neighbour in the sorted list', () => {
    expect(mergeOrder(['b', 'a'], ['new', 'a', 'b', 'last'])).toEqual(['new', 'b', 'last', 'a']);
    expect(mergeOrder([], ['a', 'b'])).toEqual(['a', 'b']);
  });
});
