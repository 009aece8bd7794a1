import { finds, useServer } from './conformance.ts';

useServer();

const INVENTORY = [
  { _id: 'journal', qty: 25, size: { h: 14, w: 21, uom: 'cm' }, status: 'A' },
  { _id: 'notebook', qty: 50, size: { h: 8.5, w: 11, uom: 'in' }, status: 'A' },
  { _id: 'paper', qty: 100, size: { h: 8.5, w: 11, uom: 'in' }, status: 'D' },
  { _id: 'planner', qty: 75, size: { h: 22.85, w: 30, uom: 'cm' }, status: 'D' },
  { _id: 'postcard', qty: 45, size: { h: 10, w: 15.25, uom: 'cm' }, status: 'A' },
];
const ALL = INVENTORY.map(({ _id }) => _id);

const documents = 'tutorial/query-documents';
finds(documents, 'an empty filter finds every document', INVENTORY, {}, ALL);
finds(documents, 'equality', INVENTORY, { status: 'D' }, ['paper', 'planner']);
finds(documents, '$in', INVENTORY, { status: { $in: ['A', 'D'] } }, ALL);
finds(documents, 'conditions side by side are an AND', INVENTORY, { status: 'A', qty: { $lt: 30 } }, [
  'journal',
]);
finds(documents, '$or', INVENTORY, { $or: [{ status: 'A' }, { qty: { $lt: 30 } }] }, [
  'journal',
  'notebook',
  'postcard',
]);
finds(
  documents,
  'AND and OR together, with a pattern',
  INVENTORY,
  { status: 'A', $or: [{ qty: { $lt: 30 } }, { _id: /^p/ }] },
  ['journal', 'postcard'],
);

const embedded = 'tutorial/query-embedded-documents';
finds(embedded, 'a whole document matches field by field', INVENTORY, { size: { h: 14, w: 21, uom: 'cm' } }, [
  'journal',
]);
finds(embedded, 'the order of fields matters', INVENTORY, { size: { w: 21, h: 14, uom: 'cm' } }, []);
finds(embedded, 'a dotted path', INVENTORY, { 'size.uom': 'in' }, ['notebook', 'paper']);
finds(embedded, 'a dotted path with an operator', INVENTORY, { 'size.h': { $lt: 15 } }, [
  'journal',
  'notebook',
  'paper',
  'postcard',
]);
finds(
  embedded,
  'dotted paths side by side',
  INVENTORY,
  { 'size.h': { $lt: 15 }, 'size.uom': 'in', status: 'D' },
  ['paper'],
);

const TAGGED = [
  { _id: 'journal', tags: ['blank', 'red'], dim_cm: [14, 21] },
  { _id: 'notebook', tags: ['red', 'blank'], dim_cm: [14, 21] },
  { _id: 'paper', tags: ['red', 'blank', 'plain'], dim_cm: [14, 21] },
  { _id: 'planner', tags: ['blank', 'red'], dim_cm: [22.85, 30] },
  { _id: 'postcard', tags: ['blue'], dim_cm: [10, 15.25] },
];
const arrays = 'tutorial/query-arrays';
finds(arrays, 'an array matches exactly', TAGGED, { tags: ['red', 'blank'] }, ['notebook']);
finds(arrays, '$all in any order', TAGGED, { tags: { $all: ['red', 'blank'] } }, [
  'journal',
  'notebook',
  'paper',
  'planner',
]);
finds(arrays, 'one element is enough', TAGGED, { tags: 'red' }, ['journal', 'notebook', 'paper', 'planner']);
finds(arrays, 'one element fulfils the condition', TAGGED, { dim_cm: { $gt: 25 } }, ['planner']);
finds(
  arrays,
  'different elements may fulfil different conditions',
  TAGGED,
  { dim_cm: { $gt: 15, $lt: 20 } },
  ['journal', 'notebook', 'paper', 'postcard'],
);
finds(
  arrays,
  '$elemMatch wants one element for all conditions',
  TAGGED,
  { dim_cm: { $elemMatch: { $gt: 22, $lt: 30 } } },
  ['planner'],
);
finds(arrays, 'a position', TAGGED, { 'dim_cm.1': { $gt: 25 } }, ['planner']);
finds(arrays, '$size', TAGGED, { tags: { $size: 3 } }, ['paper']);

const STOCK = [
  {
    _id: 'journal',
    instock: [
      { warehouse: 'A', qty: 5 },
      { warehouse: 'C', qty: 15 },
    ],
  },
  { _id: 'notebook', instock: [{ warehouse: 'C', qty: 5 }] },
  {
    _id: 'paper',
    instock: [
      { warehouse: 'A', qty: 60 },
      { warehouse: 'B', qty: 15 },
    ],
  },
  {
    _id: 'planner',
    instock: [
      { warehouse: 'A', qty: 40 },
      { warehouse: 'B', qty: 5 },
    ],
  },
  {
    _id: 'postcard',
    instock: [
      { warehouse: 'B', qty: 15 },
      { warehouse: 'C', qty: 35 },
    ],
  },
];
const arrayOfDocs = 'tutorial/query-array-of-documents';
finds(arrayOfDocs, 'an element matches as a whole', STOCK, { instock: { warehouse: 'A', qty: 5 } }, [
  'journal',
]);
finds(
  arrayOfDocs,
  'an element in another order does not',
  STOCK,
  { instock: { qty: 5, warehouse: 'A' } },
  [],
);
finds(arrayOfDocs, 'a path through the array', STOCK, { 'instock.qty': { $lte: 20 } }, [
  'journal',
  'notebook',
  'paper',
  'planner',
  'postcard',
]);
finds(arrayOfDocs, 'a path through a position', STOCK, { 'instock.0.qty': { $lte: 20 } }, [
  'journal',
  'notebook',
  'postcard',
]);
finds(
  arrayOfDocs,
  '$elemMatch on documents',
  STOCK,
  { instock: { $elemMatch: { qty: 5, warehouse: 'A' } } },
  ['journal'],
);
finds(
  arrayOfDocs,
  '$elemMatch with a range',
  STOCK,
  { instock: { $elemMatch: { qty: { $gt: 10, $lte: 20 } } } },
  ['journal', 'paper', 'postcard'],
);
finds(arrayOfDocs, 'a range met by different elements', STOCK, { 'instock.qty': { $gt: 10, $lte: 20 } }, [
  'journal',
  'paper',
  'planner',
  'postcard',
]);
finds(
  arrayOfDocs,
  'two paths met by different elements',
  STOCK,
  { 'instock.qty': 5, 'instock.warehouse': 'A' },
  ['journal', 'planner'],
);

const NULLS = [{ _id: 1, item: null }, { _id: 2 }, { _id: 3, item: 'x' }];
const nullPage = 'tutorial/query-for-null-fields';
finds(nullPage, 'null finds null and missing', NULLS, { item: null }, [1, 2]);
const POSITIONS = [
  { _id: 1, a: [1, 2] },
  { _id: 3, a: [{ c: 1 }] },
  { _id: 4, a: [{ b: null }] },
  { _id: 5, a: 5 },
];
finds(nullPage, 'null below a position finds no scalar there', POSITIONS, { 'a.0.b': null }, [3, 4, 5]);
finds(
  nullPage,
  '$exists false below a position finds scalars',
  POSITIONS,
  { 'a.0.b': { $exists: false } },
  [1, 3, 5],
);
finds(nullPage, '$ne null finds neither', NULLS, { item: { $ne: null } }, [3]);
finds(nullPage, '$type null finds null alone', NULLS, { item: { $type: 10 } }, [1]);
finds(nullPage, '$exists false finds missing alone', NULLS, { item: { $exists: false } }, [2]);
finds(
  'reference/operator/query/exists',
  '$exists true finds null too',
  NULLS,
  { item: { $exists: true } },
  [1, 3],
);
finds('reference/operator/query/in', '$in with null finds missing', NULLS, { item: { $in: [null] } }, [1, 2]);
