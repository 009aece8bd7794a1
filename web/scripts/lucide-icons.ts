import { fileURLToPath } from 'node:url';
import icons from 'unplugin-icons/vite';
import type { PluginOption } from 'vite';

const FRAME = fileURLToPath(new URL('../src/ui/icon.tsx', import.meta.url));

/** Attributes that the frame sets once for all shapes in it. */
const SAID_BY_FRAME =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** Icons that point where the text reads to, or back: they turn where it reads from right to left. */
const POINTS_ALONG = /^(chevron|arrow)-(left|right)$/;

/** Lucide's icons, generated at build time: `import Check from '~icons/lucide/check'` is a component of `ui/icon.tsx`. */
export function lucideIcons(): PluginOption {
  return icons({
    compiler: {
      extension: 'jsx',
      compiler(svg, _collection, name) {
        const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(SAID_BY_FRAME, '');
        return `
          import { IconFrame } from ${JSON.stringify(FRAME)};
          export default (props) => <IconFrame${POINTS_ALONG.test(name) ? ' turns' : ''} {...props}>${shapes}</IconFrame>;`;
      },
    },
  });
}
