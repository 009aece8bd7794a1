import type { Plugin } from 'vite';

const QUERY = '?chunk-url';

/**
 * `import url from './part.ts?chunk-url'`: the address of a file that is loaded on demand. After a failed `import()`
 * the browser fails again for as long as the page lives, in Firefox always and in WebKit after a preload; under
 * another query the same file is requested again.
 */
export function chunkUrl(): Plugin {
  let isServing = true;
  return {
    name: 'touchline:chunk-url',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isServing = command === 'serve';
    },
    resolveId: {
      filter: { id: /\?chunk-url$/ },
      async handler(source, importer) {
        const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
        return resolved && `${resolved.id}${QUERY}`;
      },
    },
    load: {
      filter: { id: /\?chunk-url$/ },
      handler(path) {
        const id = path.slice(0, -QUERY.length);
        if (isServing) return `export default ${JSON.stringify(`/@fs${id}`)};`;
        const file = this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}
