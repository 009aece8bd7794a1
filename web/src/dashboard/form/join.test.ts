import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choose,
  countChanges,
  type Difference,
  hasSide,
  isSame,
  type JoinedFields,
  joinValues,
} from './join.ts';

interface Stream {
  readonly _id?: string | undefined;
  readonly title: string;
  readonly quality: string;
}

interface Values {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly keys: readonly string[];
  readonly streams: readonly Stream[];
}

const JOINED: JoinedFields<Values> = [['date', 'time']];
const join = (base: Values, yours: Values, theirs: Values) => joinValues({ base, yours, theirs }, JOINED);

const word = fc.constantFrom('', 'a', 'b', 'c');
const stored = fc.record({
  title: word,
  date: word,
  time: word,
  keys: fc.uniqueArray(fc.constantFrom('k1', 'k2', 'k3', 'k4')),
  streams: fc.uniqueArray(
    fc.record({ _id: fc.constantFrom('1', '2', '3', '4', '5'), title: word, quality: word }),
    { selector: ({ _id }) => _id },
  ),
});
/** What a form has: new streams have no key yet. */
const typed = fc
  .tuple(
    stored,
    fc.array(fc.record({ title: fc.constantFrom('new', 'newer'), quality: word }), { maxLength: 2 }),
  )
  .map(([values, added]): Values => ({ ...values, streams: [...values.streams, ...added] }));
const nameOf = ({ unit }: Difference<Values>) => (unit.kind === 'order' ? 'order' : JSON.stringify(unit));
const idsOf = ({ streams }: Values) => streams.map(({ _id }) => _id);
const sorted = (values: Values) => ({
  ...values,
  keys: values.keys.toSorted(),
  streams: values.streams.toSorted((one, other) => Number(one._id) - Number(other._id)),
});

describe('joining two changes of one form', () => {
  it('takes a side whole where the other one has changed nothing', () =>
    fc.assert(
      fc.property(stored, stored, (base, other) => {
        const theirsAlone = join(base, base, other);
        expect({ ...theirsAlone.values, keys: [] }).toEqual({ ...other, keys: [] });
        expect(theirsAlone.values.keys.toSorted()).toEqual(other.keys.toSorted());
        expect(join(base, other, base).values).toEqual(other);
        for (const { both } of [theirsAlone, join(base, other, base)]) expect(both).toEqual([]);
      }),
    ));

  it('finds no difference where both have made the same change', () =>
    fc.assert(
      fc.property(stored, stored, (base, same) => {
        expect(join(base, same, same)).toEqual({ values: same, both: [], only: { yours: [], theirs: [] } });
      }),
    ));

  it('keeps date and time together', () =>
    fc.assert(
      fc.property(stored, typed, stored, (base, yours, theirs) => {
        const { date, time } = join(base, yours, theirs).values;
        expect([yours, theirs].map((side) => [side.date, side.time])).toContainEqual([date, time]);
      }),
    ));

  it('asks the same questions of both users, and otherwise leads both to the same values', () =>
    fc.assert(
      fc.property(stored, stored, stored, (base, one, other) => {
        const [here, there] = [join(base, one, other), join(base, other, one)];
        expect(new Set(there.both.map(nameOf))).toEqual(new Set(here.both.map(nameOf)));
        if (here.both.length === 0) expect(sorted(there.values)).toEqual(sorted(here.values));
      }),
    ));

  it('takes each side of a difference by choice, and the other one again', () =>
    fc.assert(
      fc.property(stored, typed, stored, (base, yours, theirs) => {
        const { values, both } = join(base, yours, theirs);
        for (const difference of both) {
          expect(hasSide(values, difference, 'yours')).toBe(true);
          const changed = choose(values, difference, 'theirs');
          expect(hasSide(changed, difference, 'theirs')).toBe(true);
          expect(isSame(sorted(choose(changed, difference, 'yours')), sorted(values))).toBe(true);
        }
      }),
    ));

  it('is theirs with nothing left to choose once theirs is chosen everywhere and yours changed nothing else', () =>
    fc.assert(
      fc.property(stored, stored, stored, (base, yours, theirs) => {
        const joined = join(base, yours, theirs);
        const chosen = joined.both.reduce((all, each) => choose(all, each, 'theirs'), joined.values);
        const again = join(theirs, chosen, theirs);
        expect(again.both).toEqual([]);
        if (joined.only.yours.length === 0) expect(sorted(chosen)).toEqual(sorted(theirs));
      }),
    ));

  it('names no item twice, and keeps what is new here', () =>
    fc.assert(
      fc.property(stored, typed, stored, (base, yours, theirs) => {
        const ids = idsOf(join(base, yours, theirs).values);
        const known = ids.filter((id) => id !== undefined);
        expect(new Set(known).size).toBe(known.length);
        const added = yours.streams.filter(({ _id }) => _id === undefined).length;
        const saved = theirs.streams.filter(({ title }) => title.startsWith('new')).length;
        expect(ids.length - known.length).toBeGreaterThanOrEqual(added - saved);
      }),
    ));

  it('recognizes what was saved here although the answer that names it was lost', () =>
    fc.assert(
      fc.property(stored, typed, (base, yours) => {
        const theirs = {
          ...yours,
          streams: yours.streams.map((one, n) => ({ ...one, _id: one._id ?? `n${n}` })),
        };
        const { values, both, only } = join(base, yours, theirs);
        expect([both, only.theirs, only.yours]).toEqual([[], [], []]);
        expect(values).toEqual(theirs);
      }),
    ));
});

const BASE: Values = {
  ...{ title: 'Final', date: '2026-11-21', time: '18:30', keys: [] },
  streams: [
    { _id: '1', title: 'Main', quality: '720p' },
    { _id: '2', title: 'Spare', quality: '720p' },
  ],
};
const [main, spare] = BASE.streams as [Stream, Stream];

it('joins an item field by field, and puts a new item where it was added', () => {
  const yours = {
    ...BASE,
    streams: [{ ...main, quality: '1080p' }, spare, { title: 'Late', quality: '720p' }],
  };
  const theirs = {
    ...BASE,
    streams: [{ _id: '3', title: 'First', quality: '720p' }, { ...main, title: 'A' }, spare],
  };
  const { values, both } = join(BASE, yours, theirs);
  expect(both).toEqual([]);
  expect(values.streams.map(({ title, quality }) => `${title} ${quality}`)).toEqual([
    'First 720p',
    'A 1080p',
    'Spare 720p',
    'Late 720p',
  ]);
});

it('asks about an item that one side removed and the other one changed', () => {
  const yours = { ...BASE, streams: [main] };
  const theirs = { ...BASE, streams: [main, { ...spare, quality: '1080p' }] };
  const { values, both } = join(BASE, yours, theirs);
  expect(values.streams).toEqual([main]);
  expect(both.map(({ unit }) => unit)).toEqual([{ kind: 'item', list: 'streams', key: '2' }]);
  expect(both.map((each) => choose(values, each, 'theirs').streams)).toEqual([theirs.streams]);
});

it('asks about the order where both have changed it', () => {
  const third = { _id: '3', title: 'Third', quality: '720p' };
  const base = { ...BASE, streams: [main, spare, third] };
  const [yours, theirs] = [
    { ...base, streams: [spare, main, third] },
    { ...base, streams: [main, third, spare] },
  ];
  const { values, both } = join(base, yours, theirs);
  expect(both.map(({ unit }) => unit.kind)).toEqual(['order']);
  expect(both.map((each) => idsOf(choose(values, each, 'theirs')))).toEqual([['1', '3', '2']]);
});

it('counts no change for blanks around a text, and none for what is missing', () => {
  expect(
    countChanges({ a: 'x', b: '', c: [{ d: 1, e: undefined }] }, { a: ' x ', b: undefined, c: [{ d: 1 }] }),
  ).toBe(0);
  expect(countChanges({ a: false }, { a: true })).toBe(1);
});
