import { describe, expect, it } from 'vitest';
import { CALLS } from '../calls/all.ts';
import { EXAMPLES } from './all.ts';

describe('the example of a call', () => {
  it.each(CALLS.map((call) => [call.id, call] as const))(
    '%s is what the call takes and answers',
    (id, call) => {
      const example = EXAMPLES.get(id);
      expect(example, `shared/contract/examples has no example of ${id}`).toBeDefined();
      for (const [part, value] of [
        ['params', example?.params ?? {}],
        ['query', example?.query ?? {}],
        ['body', example?.body ?? {}],
        ['response', example?.response],
      ] as const) {
        const { error } = call[part].safeParse(value);
        expect(error, `${part} of ${id}`).toBeUndefined();
      }
    },
  );

  it('is of a call that exists', () => {
    const known = new Set(CALLS.map(({ id }) => id));
    expect([...EXAMPLES.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
