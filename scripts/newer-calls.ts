import { type ESTree, parseSync, Visitor } from 'vite';
import { browserNames, type Floor } from './browser-support.ts';

/** A call that a browser of the floor may lack: `URL.parse`, `Temporal`, or `.checkVisibility` of any object. */
export interface NewerCall {
  readonly name: string;
  readonly line: number;
}

/**
 * The calls in a script (TypeScript too) that some browser of the floor lacks, whether the script checks for them or
 * not. A method of an object is known by its name alone, so names that an older object has as well are not found; the
 * compiler finds those of the language. Functions of our texts are not looked at. Throws when the script cannot be parsed.
 */
export function findNewerCalls(path: string, code: string, floor: Floor): NewerCall[] {
  const { globals, statics, methods } = namesOf(floor);
  const found: NewerCall[] = [];
  const add = (name: string, { start }: ESTree.Span) =>
    void found.push({ name, line: code.slice(0, start).split('\n').length });
  const lookAtGlobal = (node: ESTree.Node) => {
    if (node.type === 'Identifier' && globals.has(node.name)) add(node.name, node);
  };
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    NewExpression: ({ callee }) => lookAtGlobal(callee),
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && statics.has(`Window.${callee.name}`)) add(callee.name, callee);
      else lookAtGlobal(callee);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return;
      const { object, property } = callee;
      if (isText(object)) return;
      const name = `${object.type === 'Identifier' ? object.name : ''}.${property.name}`;
      if (statics.has(name)) add(name, callee);
      else if (methods.has(`.${property.name}`)) add(`.${property.name}`, callee);
    },
    MemberExpression: ({ object }) => lookAtGlobal(object),
  }).visit(program);
  return found;
}

/** Whether the object is a part of our texts, whose functions have names of their own: `overviewTexts.readiness`. */
function isText(object: ESTree.Expression | ESTree.Super): boolean {
  if (object.type === 'MemberExpression') return isText(object.object);
  return object.type === 'Identifier' && /texts$/i.test(object.name);
}

interface NewerNames {
  readonly globals: ReadonlySet<string>;
  /** With their owner. */
  readonly statics: ReadonlySet<string>;
  /** With a dot before them; no older object has a method of the same name. */
  readonly methods: ReadonlySet<string>;
}

const known = new Map<Floor, NewerNames>();

function namesOf(floor: Floor): NewerNames {
  const names = known.get(floor) ?? readNames(floor);
  known.set(floor, names);
  return names;
}

function readNames(floor: Floor): NewerNames {
  const names = browserNames(floor);
  const newer = names.filter(({ isOlder }) => !isOlder);
  const methods = new Set(newer.map(({ member }) => `.${member}`));
  for (const { member, isOlder } of names) if (isOlder) methods.delete(`.${member}`);
  return {
    globals: new Set(newer.filter(({ member }) => member === null).map(({ owner }) => owner)),
    statics: new Set(newer.map(({ owner, member }) => `${owner}.${member}`)),
    methods,
  };
}
