import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { chunkUrl } from './scripts/chunk-url.ts';
import { leaveOutDocumentation } from './scripts/leave-out-documentation.ts';
import { lucideIcons } from './scripts/lucide-icons.ts';

/** The address of the api during development. */
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
/** Paths of the api, which this server only proxies. */
const PASSED_ON = ['/api', '/og', '^/[a-z]{2}/og/', '/stream', '/media', '/socket.io'];

/** The oldest browsers that run the site (`docs/browsers.md`); the dashboard's may be some syntax newer, which is not worth a build. */
const VISITORS_BROWSERS = ['chrome111', 'safari16.4', 'firefox128'];
/** The oldest browsers that run the player. */
const PLAYER_BROWSERS = ['chrome86', 'safari14', 'firefox79'];

/** The whole path of a source file. */
const source = (path: string) => join(import.meta.dirname, 'src', path);

const config = defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ jsxImportSource: '@touchline/web' }),
    tailwindcss(),
    chunkUrl(),
    leaveOutDocumentation(),
    lucideIcons(),
  ],
  build: {
    reportCompressedSize: false,
    // The page's security policy allows files, not data URLs; and an unneeded font is not loaded.
    assetsInlineLimit: 0,
    // The player's video library is that large; only the player loads it.
    chunkSizeWarningLimit: 650,
  },
  // One build makes both: the files for visitors, and the renderer of their pages on the server.
  builder: {},
  environments: {
    client: {
      build: {
        target: VISITORS_BROWSERS,
        outDir: 'dist/client',
        manifest: true,
        // The dashboard is a page of its own: no other page loads its code.
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-dashboard.tsx'],
          output: {
            // The first script has the names of all parts.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: chunkGroups({
                firstVisit: [source('entry-client.tsx'), source('site/home/home-page.tsx')],
                fullest: source('site/game/game-page.tsx'),
                site: source('site/'),
                staff: [source('entry-dashboard.tsx'), source('dashboard/overview/overview-page.tsx')],
              }),
            },
          },
        },
      },
    },
    // Runs in the head of a page, before everything else: a plain script without imports.
    firstPaint: {
      consumer: 'client',
      build: {
        // Browsers of any age parse it, and it shows a sentence in those that are too old.
        target: 'es2018',
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/first-paint/main.ts',
          output: { format: 'iife', entryFileNames: 'first-paint.js' },
        },
      },
    },
    // The service worker: at the root, so that it may serve every page, and under one name, so that browsers find the
    // next version. A plain script, because not all browsers load modules there.
    serviceWorker: {
      consumer: 'client',
      build: {
        target: VISITORS_BROWSERS,
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/service-worker/main.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    // A page of its own, which older browsers open by a stream's link: it shares no file with the others.
    player: {
      consumer: 'client',
      build: {
        target: PLAYER_BROWSERS,
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/player.json',
        rolldownOptions: { input: 'src/player/main.ts' },
      },
    },
    ssr: {
      // The renderer is self-contained: it runs without this folder's dependencies, with the production build of
      // React.
      resolve: { noExternal: true, conditions: ['module', 'node'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'esnext',
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(PASSED_ON.map((path) => [path, { target: api, ws: path === '/socket.io' }])),
  },
});

// Vite reads the default export.
export default config;
