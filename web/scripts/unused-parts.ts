import type { Plugin } from 'vite';

/** A module of a library, by the end of its path, and the source that stands in for it. */
interface StandIn {
  readonly module: RegExp;
  readonly source: string;
}

const STAND_INS: readonly StandIn[] = [
  {
    // Pages set size, class and the attributes of an element: the library's settings for all icons are not in use.
    module: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    source: `
      import { createElement, forwardRef } from 'react';
      export default ({ node }) => forwardRef(({ size = 24, className, children, ...rest }, ref) =>
        createElement('svg', {
          ref,
          xmlns: 'http://www.w3.org/2000/svg',
          width: size,
          height: size,
          viewBox: '0 0 24 24',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          'aria-hidden': rest['aria-label'] || rest.role || children ? undefined : 'true',
          className: ['lucide', className].filter(Boolean).join(' '),
          ...rest,
        }, ...node.map(([tag, attributes]) => createElement(tag, attributes)), children));`,
  },
  {
    // Links that fetch pages ahead, and what the router's own framework writes into a document.
    module: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    source: `
      import { createContext } from 'react';
      const nothing = () => null;
      const notPrefetched = [false, undefined, {}];
      export const CRITICAL_CSS_DATA_ATTRIBUTE = '';
      export const FrameworkContext = createContext(undefined);
      export const mergeRefs = (ref) => ref;
      export const usePrefetchBehavior = () => notPrefetched;
      export {
        nothing as Links, nothing as Meta, nothing as PrefetchPageLinks, nothing as Scripts,
        nothing as setIsHydrated, nothing as useFrameworkContext,
      };`,
  },
  {
    // Measures every navigation for those who ask for it.
    module: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    source: `
      const nothing = () => undefined;
      export const instrumentationResultMetaContext = {};
      export {
        nothing as consumeInstrumentationClientResultMetaReceiver, nothing as getRouteInstrumentationUpdates,
        nothing as instrumentClientSideRouter, nothing as instrumentHandler,
      };`,
  },
  {
    // Events are JSON.
    module: /[\\/]socket\.io-parser[\\/]build[\\/]esm[\\/](is-)?binary\.js$/,
    source: `
      const no = () => false;
      export { no as deconstructPacket, no as hasBinary, no as isBinary, no as reconstructPacket };`,
  },
  {
    // Pages connect to their own address, which the browser can read.
    module: /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]contrib[\\/]parseuri\.js$/,
    source: `
      export const parse = (source) => {
        const { protocol, hostname, port, pathname } = new URL(source);
        const host = hostname.replace(/[[\\]]/g, '');
        return { source, protocol: protocol.slice(0, -1), host, port, path: pathname, query: '' };
      };`,
  },
  {
    module: /[\\/]engine\.io-parser[\\/]build[\\/]esm[\\/]contrib[\\/]base64-arraybuffer\.js$/,
    source: `
      const nothing = () => undefined;
      export { nothing as decode, nothing as encode };`,
  },
];

/** The router's modules; what gives a component its name there keeps the component, whether it is used or not. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/;
const NAMING = /^\w+\.displayName = .*;$/gm;
const MAKING = /= React\$1\.(forwardRef|createContext)\(/g;
/** What it says to programmers, who see it while they develop. */
const WARNING = /^\t+warning\(.*\);$/gm;
const MESSAGE = /^(\t+invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm;

/** The modules of icons: their shapes need no keys, since no shape is ever moved, and nothing asks for their names. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const NAME_OR_KEY = /^ {2}(name|size): .*,$|, key: "[\w-]+"/gm;

/**
 * Leaves out of the libraries of pages what no page uses and a bundler cannot see: 9 KB of a first visit, compressed. Only
 * builds: tests and the development server have the libraries as they are.
 */
export function unusedParts(): Plugin {
  return {
    name: 'touchline:unused-parts',
    apply: 'build',
    load: {
      filter: { id: STAND_INS.map(({ module }) => module) },
      handler: (id) => STAND_INS.find(({ module }) => module.test(id))?.source,
    },
    transform: {
      filter: { id: [ROUTER, ICONS] },
      handler: (code, id) =>
        ICONS.test(id)
          ? code.replace(NAME_OR_KEY, '')
          : code
              .replace(NAMING, '')
              .replace(MAKING, '= /* @__PURE__ */ React$$1.$1(')
              .replace(WARNING, ';')
              .replace(MESSAGE, '$1);'),
    },
  };
}
