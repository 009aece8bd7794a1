import type { Plugin } from 'vite';

const JSON_SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** What the library of schemas imports from these modules. */
const NAMES = [
  'aggregateChecks',
  'allProcessors',
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
  'toJSONSchema',
];

/**
 * Pages check what is typed by the contract's schemas, and describe none of them: the library of schemas comes without
 * the part that writes JSON Schema: 6 KB of the dashboard's first view, compressed.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'touchline:no-json-schemas',
    apply: 'build',
    load: {
      filter: { id: JSON_SCHEMAS },
      handler: () =>
        `const nothing = () => nothing;\nexport { ${NAMES.map((name) => `nothing as ${name}`).join(', ')} };\n`,
    },
  };
}
