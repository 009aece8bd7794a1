import type { ESTree, Plugin } from 'vite';

/** Leaves the examples and summaries of the contract's calls out of the browser's files, where nothing reads them. */
export function leaveOutDocumentation(): Plugin {
  return {
    name: 'touchline:leave-out-documentation',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/shared\/contract\/(?:calls|resources)\/[^/]+\.ts$/ },
      handler(code) {
        const texts = this.parse(code).body.flatMap(documentationIn);
        // From the end, so that the places of those before stay.
        return texts.reduceRight(
          (text, { node, empty }) => text.slice(0, node.start) + empty + text.slice(node.end),
          code,
        );
      },
    },
  };
}

interface Replaced {
  readonly node: ESTree.Node;
  /** What takes its place. */
  readonly empty: string;
}

/** The documentation in a statement that declares calls or a resource. */
function documentationIn(statement: ESTree.Statement | ESTree.ModuleDeclaration): Replaced[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [facts, examples] = init.arguments;
    if (init.callee.name === 'defineResource' && examples)
      return [{ node: examples, empty: '{ record: {} }' }];
    if (!/^define(?:Bulk)?Call$/.test(init.callee.name) || facts?.type !== 'ObjectExpression') return [];
    return facts.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      const empty = EMPTY[property.key.name];
      return empty === undefined ? [] : [{ node: property.value, empty }];
    });
  });
}

/** The facts of a call that document it, with what takes their place. */
const EMPTY: Readonly<Record<string, string>> = { example: '{}', summary: "''" };
