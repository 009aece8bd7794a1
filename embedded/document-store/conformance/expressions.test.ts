import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { aggregates, branch, conforms, refusedWith, useServer } from './conformance.ts';

useServer();

const operator = (name: string) => `reference/operator/aggregation/${name}`;

const value = (name: string, what: string, expression: unknown, expected: unknown, doc: object = {}) =>
  aggregates(
    operator(name),
    what,
    [{ _id: 1, ...doc }],
    [{ $project: { _id: 0, v: expression } }],
    [{ v: expected }],
  );
value('gt', 'expressions compare across types', { $gt: ['$s', '$n'] }, true, { s: 'a', n: 5 });
value('lt', 'null is less than a number in an expression', { $lt: [null, 0] }, true);
value('cmp', '$cmp', { $cmp: ['$a', '$b'] }, -1, { a: 1, b: 2 });
value(
  'eq',
  '$eq of arrays wants the same order',
  {
    $eq: [
      ['a', 'b'],
      ['b', 'a'],
    ],
  },
  false,
);
value('ifNull', '$ifNull takes the first that is there', { $ifNull: ['$none', '$alsoNone', 7] }, 7);
value(
  'switch',
  '$switch',
  { $switch: { branches: [branch({ $gt: ['$n', 5] }, 'high')], default: 'low' } },
  'low',
  { n: 3 },
);
value(
  'dateDiff',
  '$dateDiff counts the borders passed',
  {
    $dateDiff: {
      startDate: new Date('2020-12-31T23:59:00Z'),
      endDate: new Date('2021-01-01T00:01:00Z'),
      unit: 'year',
    },
  },
  1,
);
value(
  'dateTrunc',
  '$dateTrunc',
  { $dateTrunc: { date: new Date('2021-03-20T11:30:05Z'), unit: 'hour' } },
  new Date('2021-03-20T11:00:00Z'),
);
value(
  'dateSubtract',
  '$dateSubtract',
  { $dateSubtract: { startDate: new Date('2021-03-31T00:00:00Z'), unit: 'month', amount: 1 } },
  new Date('2021-02-28T00:00:00Z'),
);
value(
  'subtract',
  '$subtract dates gives milliseconds',
  { $subtract: [new Date(5000), new Date(2000)] },
  3000,
);
value('filter', '$filter', { $filter: { input: '$a', as: 'x', cond: { $gte: ['$$x', 2] } } }, [2, 3], {
  a: [1, 2, 3],
});
value('map', '$map', { $map: { input: '$a', as: 'x', in: { $add: ['$$x', 1] } } }, [2, 3], { a: [1, 2] });
value(
  'reduce',
  '$reduce',
  { $reduce: { input: ['a', 'b', 'c'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
  'abc',
);
value('in', '$in', { $in: ['bananas', '$f'] }, true, { f: ['apples', 'bananas'] });
value('size', '$size', { $size: '$a' }, 3, { a: [1, 2, 3] });
value('arrayElemAt', '$arrayElemAt from the end', { $arrayElemAt: ['$a', -1] }, 3, { a: [1, 2, 3] });
value('concat', '$concat with null is null', { $concat: ['a', '$none'] }, null);
value('toUpper', '$toUpper', { $toUpper: '$s' }, 'ABC', { s: 'abC' });
value('type', '$type names the type', { $type: '$none' }, 'missing');
value('not', '$not', { $not: [{ $gt: ['$n', 250] }] }, true, { n: 200 });
value('mergeObjects', '$mergeObjects', { $mergeObjects: ['$a', { c: 3 }] }, { b: 1, c: 3 }, { a: { b: 1 } });
value('round', '$round to even', { $round: ['$n', 0] }, 10, { n: 10.5 });
value('trunc', '$trunc toward zero', { $trunc: ['$n', 1] }, -7.8, { n: -7.89 });
value('divide', '$divide', { $divide: ['$n', 8] }, 10, { n: 80 });
value(
  'let',
  '$let',
  { $let: { vars: { total: { $add: ['$a', '$b'] } }, in: { $multiply: ['$$total', 2] } } },
  10,
  { a: 2, b: 3 },
);

const AT = new Date('2021-03-20T11:30:05.789Z');
const MORE: [string, unknown, unknown, object?][] = [
  ['abs', { $abs: '$v' }, 3.5, { v: -3.5 }],
  ['abs', { $abs: '$v' }, null, { v: null }],
  ['ceil', { $ceil: '$v' }, -2, { v: -2.8 }],
  ['floor', { $floor: '$v' }, -3, { v: -2.8 }],
  ['mod', { $mod: ['$v', 5] }, 2, { v: 7 }],
  ['multiply', { $multiply: ['$v', null] }, null, { v: 7 }],
  ['round', { $round: ['$v', 1] }, 19.2, { v: 19.25 }],
  ['round', { $round: '$v' }, -4, { v: -3.5 }],
  ['concatArrays', { $concatArrays: ['$v', ['!']] }, ['hello', ' ', '!'], { v: ['hello', ' '] }],
  ['concatArrays', { $concatArrays: ['$v', null] }, null, { v: [1] }],
  ['slice', { $slice: ['$v', -2] }, [2, 3], { v: [1, 2, 3] }],
  ['slice', { $slice: ['$none', 1] }, null],
  ['setUnion', { $setUnion: ['$v', '$none'] }, null, { v: [1] }],
  ['mod', { $mod: ['$none', 5] }, null],
  ['toInt', { $toInt: ['$v'] }, 5, { v: '5' }],
  ['add', { $add: '$v' }, 5, { v: 5 }],
  ['range', { $range: [0, 10, 3] }, [0, 3, 6, 9]],
  ['indexOfArray', { $indexOfArray: ['$v', 2] }, 1, { v: [1, 2, 3] }],
  ['objectToArray', { $objectToArray: '$v' }, [{ k: 'item', v: 'foo' }], { v: { item: 'foo' } }],
  ['arrayToObject', { $arrayToObject: '$v' }, { item: 'x' }, { v: [{ k: 'item', v: 'x' }] }],
  ['setUnion', { $size: { $setUnion: ['$v', [2, 3]] } }, 3, { v: [1, 2] }],
  ['split', { $split: ['$v', '-'] }, ['a', 'b'], { v: 'a-b' }],
  ['toUpper', { $toUpper: '$none' }, ''],
  ['trim', { $trim: { input: '$v' } }, 'x', { v: '  x\n' }],
  ['regexMatch', { $regexMatch: { input: '$v', regex: /^LINE/i } }, true, { v: 'line' }],
  ['toString', { $toString: '$v' }, '2.5', { v: 2.5 }],
  [
    'toString',
    { $toString: '$v' },
    '5ab9cbfa31c2ab715d42129e',
    { v: new ObjectId('5ab9cbfa31c2ab715d42129e') },
  ],
  ['toString', { $toString: '$v' }, '2018-03-27T16:58:51.538Z', { v: new Date('2018-03-27T16:58:51.538Z') }],
  [
    'toDate',
    { $toDate: '$v' },
    new Date('2018-03-27T04:08:58Z'),
    { v: new ObjectId('5ab9c3da31c2ab715d421285') },
  ],
  ['toInt', { $toInt: '$v' }, 5, { v: 5.5 }],
  ['toBool', { $toBool: '$v' }, true, { v: 'false' }],
  ['year', { $year: '$v' }, 2021, { v: AT }],
  ['year', { $year: '$none' }, null],
  ['hour', { $hour: { date: '$v', timezone: '+05:30' } }, 17, { v: AT }],
  ['dayOfWeek', { $dayOfWeek: '$v' }, 7, { v: AT }],
  ['dateToString', { $dateToString: { date: '$v' } }, '2021-03-20T11:30:05.789Z', { v: AT }],
  ['dateToString', { $dateToString: { date: '$none', format: '%Y' } }, null],
  [
    'dateToString',
    { $dateToString: { date: '$v', format: '%Y-%m-%d %H:%M', timezone: 'America/New_York' } },
    '2021-03-20 07:30',
    { v: AT },
  ],
  ['dateTrunc', { $dateTrunc: { date: '$v', unit: 'week' } }, new Date('2021-03-14T00:00:00Z'), { v: AT }],
  [
    'dateTrunc',
    { $dateTrunc: { date: '$v', unit: 'minute', binSize: 20 } },
    new Date('2021-03-20T11:20:00Z'),
    { v: AT },
  ],
  [
    'dateDiff',
    { $dateDiff: { startDate: new Date(900), endDate: '$v', unit: 'second' } },
    1,
    { v: new Date(1100) },
  ],
  ['dateDiff', { $dateDiff: { startDate: '$none', endDate: '$v', unit: 'day' } }, null, { v: AT }],
  ['and', { $and: ['$v', 'text'] }, false, { v: 0 }],
  ['or', { $or: ['$v', null] }, false, { v: 0 }],
  ['max', { $max: '$v' }, 10, { v: [8, 10, 3] }],
  ['sum', { $sum: ['$v', 'x', 2] }, 7, { v: 5 }],
  ['avg', { $avg: '$none' }, null],
];
for (const [name, expression, expected, doc] of MORE) {
  value(
    name,
    `${JSON.stringify(expression)} of ${JSON.stringify(doc?.['v' as never])}`,
    expression,
    expected,
    doc,
  );
}
const REFUSED: [string, unknown, number][] = [
  ['divide', { $divide: ['$v', 0] }, 2],
  ['divide', { $divide: ['$v', '$s'] }, 14],
  ['mod', { $mod: ['$v', 0] }, 16610],
  ['mod', { $mod: ['$v', '$s'] }, 16611],
  ['add', { $add: ['$v', '$s'] }, 14],
  ['add', { $add: ['$d', '$d'] }, 16612],
  ['subtract', { $subtract: ['$v', '$s'] }, 14],
  ['multiply', { $multiply: ['$v', '$s'] }, 14],
  ['abs', { $abs: '$s' }, 28765],
  ['sqrt', { $sqrt: -1 }, 28714],
  ['ln', { $ln: { $subtract: ['$v', 7] } }, 28766],
  ['log10', { $log10: -1 }, 28761],
  ['log', { $log: ['$s', 2] }, 28756],
  ['log', { $log: ['$v', '$s'] }, 28757],
  ['log', { $log: [0, '$v'] }, 28758],
  ['log', { $log: ['$v', 1] }, 28759],
  ['pow', { $pow: ['$s', 2] }, 28762],
  ['pow', { $pow: ['$v', '$s'] }, 28763],
  ['pow', { $pow: [0, -1] }, 28764],
  ['round', { $round: ['$s'] }, 51081],
  ['toInt', { $toInt: '$s' }, 241],
  ['toInt', { $toInt: '1.5' }, 241],
  ['toInt', { $toInt: { $multiply: ['$v', 1e12] } }, 241],
  ['toLong', { $toLong: '$s' }, 241],
  ['toDouble', { $toDouble: '$s' }, 241],
  ['toDate', { $toDate: '$s' }, 241],
  ['toString', { $toString: '$a' }, 241],
  ['toUpper', { $toUpper: '$a' }, 16007],
  ['concat', { $concat: ['$s', '$v'] }, 16702],
  ['split', { $split: ['$v', '-'] }, 40085],
  ['split', { $split: ['$s', '$v'] }, 40086],
  ['split', { $split: ['$s', ''] }, 40087],
  ['strLenCP', { $strLenCP: '$v' }, 34471],
  ['substrCP', { $substrCP: ['$s', -1, 1] }, 34455],
  ['trim', { $trim: { input: '$v' } }, 50699],
  ['regexMatch', { $regexMatch: { input: '$v', regex: 'x' } }, 51104],
  ['replaceOne', { $replaceOne: { input: '$v', find: 'a', replacement: 'b' } }, 51746],
  ['replaceAll', { $replaceAll: { input: '$s', find: '$v', replacement: 'b' } }, 51745],
  ['arrayElemAt', { $arrayElemAt: ['$v', 0] }, 28689],
  ['arrayElemAt', { $arrayElemAt: ['$a', '$s'] }, 28690],
  ['first', { $first: '$v' }, 28689],
  ['arrayToObject', { $arrayToObject: '$v' }, 40386],
  ['objectToArray', { $objectToArray: '$v' }, 40390],
  ['concatArrays', { $concatArrays: ['$a', '$v'] }, 28664],
  ['filter', { $filter: { input: '$v', cond: true } }, 28651],
  ['map', { $map: { input: '$v', in: 1 } }, 16883],
  ['reduce', { $reduce: { input: '$v', initialValue: 0, in: 1 } }, 40080],
  ['indexOfArray', { $indexOfArray: ['$v', 1] }, 40090],
  ['range', { $range: ['$s', 1] }, 34443],
  ['range', { $range: [0, '$v', 0] }, 34449],
  ['reverseArray', { $reverseArray: '$v' }, 34435],
  ['slice', { $slice: ['$v', 1] }, 28724],
  ['setDifference', { $setDifference: ['$v', '$a'] }, 17048],
  ['setEquals', { $setEquals: ['$v', '$a'] }, 17044],
  ['setIntersection', { $setIntersection: ['$v', '$a'] }, 17047],
  ['setIsSubset', { $setIsSubset: ['$v', '$a'] }, 17046],
  ['setUnion', { $setUnion: ['$v', '$a'] }, 17043],
  ['mergeObjects', { $mergeObjects: ['$v', {}] }, 40400],
  ['size', { $size: '$none' }, 17124],
  ['year', { $year: '$s' }, 16006],
  ['dateToString', { $dateToString: { date: '$s' } }, 16006],
  ['dateToString', { $dateToString: { date: '$d', timezone: 'Mars' } }, 40485],
  ['dateTrunc', { $dateTrunc: { date: '$s', unit: 'day' } }, 5439012],
  ['switch', { $switch: { branches: [branch({ $eq: ['$v', 0] }, 1)] } }, 40066],
  ['in', { $in: ['$v', '$v'] }, 40081],
  ['let', { $let: { vars: { x: 1 }, in: '$$y' } }, 17276],
  ['eq', { $eq: ['$v'] }, 16020],
  ['divide', { $divide: ['$v'] }, 16020],
  ['slice', { $slice: ['$a'] }, 28667],
];
for (const [name, expression, code] of REFUSED) {
  conforms(operator(name), `${JSON.stringify(expression)} is refused`, async ({ collection }) => {
    await collection.insertOne({ v: 7, s: 'text', a: [1, 2], d: AT });
    const error = await collection
      .aggregate([{ $project: { x: expression } }])
      .toArray()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
  });
}

conforms('meta/aggregation-quick-reference', 'an unknown expression is refused', async ({ collection }) => {
  await collection.insertOne({});
  await refusedWith(168, collection.aggregate([{ $match: { $expr: { $nonsense: 1 } } }]).toArray());
});
