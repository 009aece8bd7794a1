import { conforms, refusedWith, updates, useServer } from './conformance.ts';

useServer();

const op = (name: string) => `reference/operator/update/${name}`;

updates(
  op('push'),
  '$push appends',
  { _id: 1, scores: [44, 78, 38, 80] },
  { $push: { scores: 89 } },
  { _id: 1, scores: [44, 78, 38, 80, 89] },
);
updates(
  op('push'),
  '$push makes a missing array',
  { _id: 1 },
  { $push: { scores: 89 } },
  { _id: 1, scores: [89] },
);
updates(
  op('push'),
  '$push an array adds one element',
  { _id: 1, a: [1] },
  { $push: { a: [2, 3] } },
  { _id: 1, a: [1, [2, 3]] },
);
updates(
  op('push'),
  '$push with $each',
  { _id: 1, scores: [89] },
  { $push: { scores: { $each: [90, 92, 85] } } },
  { _id: 1, scores: [89, 90, 92, 85] },
);
updates(
  op('push'),
  '$push with $each, $sort and $slice',
  {
    _id: 5,
    quizzes: [
      { wk: 1, score: 10 },
      { wk: 2, score: 8 },
      { wk: 3, score: 5 },
      { wk: 4, score: 6 },
    ],
  },
  {
    $push: {
      quizzes: {
        $each: [
          { wk: 5, score: 8 },
          { wk: 6, score: 7 },
          { wk: 7, score: 6 },
        ],
        $sort: { score: -1 },
        $slice: 3,
      },
    },
  },
  {
    _id: 5,
    quizzes: [
      { wk: 1, score: 10 },
      { wk: 2, score: 8 },
      { wk: 5, score: 8 },
    ],
  },
);
conforms(op('push'), '$push to something else is refused', async ({ collection }) => {
  await collection.insertOne({ a: 1 });
  await refusedWith(2, collection.updateOne({}, { $push: { a: 1 } } as never));
});
updates(
  op('position'),
  '$position at the start',
  { _id: 1, scores: [100] },
  { $push: { scores: { $each: [50, 60, 70], $position: 0 } } },
  { _id: 1, scores: [50, 60, 70, 100] },
);
updates(
  op('position'),
  '$position in the middle',
  { _id: 2, scores: [50, 60, 70, 100] },
  { $push: { scores: { $each: [20, 30], $position: 2 } } },
  { _id: 2, scores: [50, 60, 20, 30, 70, 100] },
);
updates(
  op('position'),
  '$position from the end',
  { _id: 3, scores: [50, 60, 20, 30, 70, 100] },
  { $push: { scores: { $each: [90, 80], $position: -2 } } },
  { _id: 3, scores: [50, 60, 20, 30, 90, 80, 70, 100] },
);
updates(
  op('slice'),
  '$slice keeps the end',
  { _id: 1, scores: [40, 50, 60] },
  { $push: { scores: { $each: [80, 78, 86], $slice: -5 } } },
  { _id: 1, scores: [50, 60, 80, 78, 86] },
);
updates(
  op('slice'),
  '$slice keeps the start',
  { _id: 2, scores: [89, 90] },
  { $push: { scores: { $each: [100, 20], $slice: 3 } } },
  { _id: 2, scores: [89, 90, 100] },
);
updates(
  op('slice'),
  '$slice alone',
  { _id: 3, scores: [89, 70, 100, 20] },
  { $push: { scores: { $each: [], $slice: -3 } } },
  { _id: 3, scores: [70, 100, 20] },
);
updates(
  op('sort'),
  '$sort documents by a field',
  {
    _id: 1,
    quizzes: [
      { id: 1, score: 6 },
      { id: 2, score: 9 },
    ],
  },
  {
    $push: {
      quizzes: {
        $each: [
          { id: 3, score: 8 },
          { id: 4, score: 7 },
          { id: 5, score: 6 },
        ],
        $sort: { score: 1 },
      },
    },
  },
  {
    _id: 1,
    quizzes: [
      { id: 1, score: 6 },
      { id: 5, score: 6 },
      { id: 4, score: 7 },
      { id: 3, score: 8 },
      { id: 2, score: 9 },
    ],
  },
);
updates(
  op('sort'),
  '$sort values',
  { _id: 2, tests: [89, 70, 89, 50] },
  { $push: { tests: { $each: [40, 60], $sort: 1 } } },
  { _id: 2, tests: [40, 50, 60, 70, 89, 89] },
);
updates(
  op('addToSet'),
  '$addToSet adds what is not there',
  { _id: 1, tags: ['electronics', 'supplies'] },
  { $addToSet: { tags: 'accessories' } },
  { _id: 1, tags: ['electronics', 'supplies', 'accessories'] },
);
updates(
  op('addToSet'),
  '$addToSet leaves what is there',
  { _id: 1, tags: ['camera'] },
  { $addToSet: { tags: 'camera' } },
  { _id: 1, tags: ['camera'] },
);
updates(
  op('addToSet'),
  '$addToSet an array adds one element',
  { _id: 1, letters: ['a', 'b'] },
  { $addToSet: { letters: ['c', 'd'] } },
  { _id: 1, letters: ['a', 'b', ['c', 'd']] },
);
updates(
  op('addToSet'),
  '$addToSet with $each',
  { _id: 2, tags: ['electronics', 'supplies'] },
  { $addToSet: { tags: { $each: ['camera', 'electronics', 'accessories'] } } },
  { _id: 2, tags: ['electronics', 'supplies', 'camera', 'accessories'] },
);
updates(
  op('pop'),
  '$pop the first',
  { _id: 1, scores: [8, 9, 10] },
  { $pop: { scores: -1 } },
  { _id: 1, scores: [9, 10] },
);
updates(
  op('pop'),
  '$pop the last',
  { _id: 1, scores: [9, 10] },
  { $pop: { scores: 1 } },
  { _id: 1, scores: [9] },
);
conforms(op('pop'), '$pop with anything but 1 and -1 is refused', async ({ collection }) => {
  await refusedWith(9, collection.updateOne({}, { $pop: { scores: 2 as 1 } }));
});
updates(
  op('pull'),
  '$pull with $in',
  { _id: 1, fruits: ['apples', 'pears', 'oranges', 'grapes', 'bananas'] },
  { $pull: { fruits: { $in: ['apples', 'oranges'] } } },
  { _id: 1, fruits: ['pears', 'grapes', 'bananas'] },
);
updates(
  op('pull'),
  '$pull by a condition',
  { _id: 1, votes: [3, 5, 6, 7, 7, 8] },
  { $pull: { votes: { $gte: 6 } } },
  { _id: 1, votes: [3, 5] },
);
updates(
  op('pull'),
  '$pull documents by some fields',
  {
    _id: 1,
    results: [
      { item: 'A', score: 5 },
      { item: 'B', score: 8 },
    ],
  },
  { $pull: { results: { score: 8, item: 'B' } } },
  { _id: 1, results: [{ item: 'A', score: 5 }] },
);
updates(
  op('pull'),
  '$pull with $elemMatch',
  {
    _id: 1,
    results: [
      {
        item: 'A',
        answers: [
          { q: 1, a: 4 },
          { q: 2, a: 6 },
        ],
      },
      {
        item: 'B',
        answers: [
          { q: 1, a: 8 },
          { q: 2, a: 9 },
        ],
      },
    ],
  },
  { $pull: { results: { answers: { $elemMatch: { q: 2, a: { $gte: 8 } } } } } },
  {
    _id: 1,
    results: [
      {
        item: 'A',
        answers: [
          { q: 1, a: 4 },
          { q: 2, a: 6 },
        ],
      },
    ],
  },
);
updates(
  op('pullAll'),
  '$pullAll',
  { _id: 1, scores: [0, 2, 5, 5, 1, 0] },
  { $pullAll: { scores: [0, 5] } },
  { _id: 1, scores: [2, 1] },
);

updates(
  op('positional'),
  '$ is the first element that matched',
  { _id: 1, grades: [85, 80, 80] },
  { $set: { 'grades.$': 82 } },
  { _id: 1, grades: [85, 82, 80] },
  { filter: { grades: 80 } },
);
updates(
  op('positional'),
  '$ in an array of documents',
  {
    _id: 4,
    grades: [
      { grade: 80, std: 8 },
      { grade: 85, std: 5 },
      { grade: 85, std: 3 },
    ],
  },
  { $set: { 'grades.$.std': 6 } },
  {
    _id: 4,
    grades: [
      { grade: 80, std: 8 },
      { grade: 85, std: 6 },
      { grade: 85, std: 3 },
    ],
  },
  { filter: { 'grades.grade': 85 } },
);
updates(
  op('positional'),
  '$ with $elemMatch',
  {
    _id: 5,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90 },
      { grade: 90, mean: 85 },
    ],
  },
  { $set: { 'grades.$.std': 6 } },
  {
    _id: 5,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90, std: 6 },
      { grade: 90, mean: 85 },
    ],
  },
  { filter: { grades: { $elemMatch: { grade: { $lte: 90 }, mean: { $gt: 80 } } } } },
);
conforms(op('positional'), '$ without a match in the query is refused', async ({ collection }) => {
  await collection.insertOne({ _id: 1, a: [1] } as never);
  await refusedWith(2, collection.updateOne({ _id: 1 } as never, { $set: { 'a.$': 2 } }));
});
updates(
  op('positional-all'),
  '$[] is every element',
  { _id: 1, grades: [85, 82, 80] },
  { $inc: { 'grades.$[]': 10 } },
  { _id: 1, grades: [95, 92, 90] },
);
updates(
  op('positional-all'),
  '$[] in an array of documents',
  { _id: 1, grades: [{ std: 8 }, { std: 6 }] },
  { $inc: { 'grades.$[].std': -2 } },
  { _id: 1, grades: [{ std: 6 }, { std: 4 }] },
);
updates(
  op('positional-filtered'),
  '$[x] is every element that its filter matches',
  { _id: 2, grades: [98, 100, 102] },
  { $set: { 'grades.$[element]': 100 } },
  { _id: 2, grades: [98, 100, 100] },
  { arrayFilters: [{ element: { $gte: 100 } }] },
);
updates(
  op('positional-filtered'),
  '$[x] by a field',
  {
    _id: 1,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 90 },
      { grade: 85, mean: 85 },
    ],
  },
  { $set: { 'grades.$[elem].mean': 100 } },
  {
    _id: 1,
    grades: [
      { grade: 80, mean: 75 },
      { grade: 85, mean: 100 },
      { grade: 85, mean: 100 },
    ],
  },
  { arrayFilters: [{ 'elem.grade': { $gte: 85 } }] },
);
conforms(
  op('positional-filtered'),
  'a filter that is missing or not used is refused',
  async ({ collection }) => {
    await collection.insertOne({ a: [1] });
    await refusedWith(2, collection.updateOne({}, { $set: { 'a.$[x]': 2 } }));
    await refusedWith(9, collection.updateOne({}, { $set: { b: 2 } }, { arrayFilters: [{ x: 1 }] }));
  },
);
