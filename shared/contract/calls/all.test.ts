import { describe, expect, it } from 'vitest';
import { CALLS } from './all.ts';

describe('every call', () => {
  it('has a name of its own', () => {
    const ids = CALLS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(CALLS.map((call) => [call.id, call] as const))(
    'has an example that fits its schemas: %s',
    (_, call) => {
      const { query = {}, body, response } = call.example;
      expect(call.query.safeParse(query).error).toBeUndefined();
      expect(call.body.safeParse(body ?? {}).error).toBeUndefined();
      // A schema leaves out what it does not know: what it answers has no further field.
      expect(call.response.parse(response)).toEqual(response);
    },
  );

  it('that takes a body has an example of one', () => {
    const without = CALLS.filter(
      ({ body, example }) => 'shape' in body && Object.keys(body.shape as object).length > 0 && !example.body,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
