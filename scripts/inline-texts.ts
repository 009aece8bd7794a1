import { type ESTree, parseSync, Visitor } from 'vite';

/** A text that people read, in a component instead of `contract/texts`. */
export interface InlineText {
  readonly text: string;
  readonly line: number;
}

/** Attributes and properties whose value people read. */
const READ = new Set([
  'alt',
  'aria-label',
  'busyLabel',
  'context',
  'header',
  'hint',
  'label',
  'note',
  'placeholder',
  'submit',
  'term',
  'title',
]);
/** A word; single letters are keys and units. */
const WORD = /\p{L}{2}/u;
const ALLOWED = [
  // Long documents, whose texts are sentences with links in them.
  /^web\/src\/site\/(about|cookies|disclaimer|privacy|terms)\//,
  /^web\/src\/site\/shared\/policy\.tsx$/,
  // Names of classes by the part of the player.
  /^web\/src\/ui\/player-layout\.ts$/,
];

/**
 * The texts in a source file of the web that belong to `contract/texts`: those between tags, and literal values of
 * attributes and properties such as `label`. Throws when the file cannot be parsed.
 */
export function findInlineTexts(path: string, code: string): InlineText[] {
  if (/\.test(-d)?\.tsx?$/.test(path) || ALLOWED.some((allowed) => allowed.test(path))) return [];
  const found: InlineText[] = [];
  const add = (text: string, { start }: ESTree.Span) => {
    if (!WORD.test(text)) return;
    found.push({ text: text.trim(), line: code.slice(0, start).split('\n').length });
  };
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    JSXText: (node) => add(node.value, node),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !READ.has(name.name) || value === null) return;
      for (const text of textsOf(value)) add(text.value, text.at);
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
      if (typeof name !== 'string' || !READ.has(name)) return;
      for (const text of textsOf(value)) add(text.value, text.at);
    },
  }).visit(program);
  return found;
}

/** The literal texts that a value can be, in braces and in both branches of a condition too. */
function textsOf(value: ESTree.Node): { readonly value: string; readonly at: ESTree.Span }[] {
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [{ value: value.value, at: value }] : [];
    case 'TemplateLiteral':
      return value.quasis.map((part) => ({ value: part.value.raw, at: part }));
    case 'JSXExpressionContainer':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...textsOf(value.left), ...textsOf(value.right)];
    default:
      return [];
  }
}
