import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { noJsonSchemas } from './scripts/no-json-schemas.ts';
import { unusedParts } from './scripts/unused-parts.ts';
import { SOCKET_LIBRARY, websocketOnly } from './scripts/websocket-only.ts';

/** Where the api listens while developing. */
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
/** Paths that the api answers and this server only passes on. */
const PASSED_ON = ['/api', '/og', '/stream', '/media', '/socket.io'];

/** The whole path of a source file. */
const source = (path: string) => join(import.meta.dirname, 'src', path);

const config = defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), websocketOnly(), noJsonSchemas(), unusedParts()],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // The page's security policy knows files, not data in addresses; and a font that is not needed is not loaded.
    assetsInlineLimit: 0,
    // The player's video library is that large; only the player loads it.
    chunkSizeWarningLimit: 650,
  },
  // One build makes both: what visitors load, and what renders their pages on the server.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The dashboard and the player are pages of their own: what they load, no other page does.
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-dashboard.tsx', 'src/player/main.ts'],
          treeshake: { moduleSideEffects: [SOCKET_LIBRARY] },
          output: {
            codeSplitting: {
              groups: chunkGroups({
                firstVisit: [source('entry-client.tsx'), source('site/home/home-page.tsx')],
                apart: [source('player/main.ts')],
                staff: [source('entry-dashboard.tsx'), source('dashboard/overview/overview-page.tsx')],
              }),
            },
          },
        },
      },
    },
    // Runs in the head of a page, ahead of everything: a plain script that imports nothing.
    firstPaint: {
      consumer: 'client',
      build: {
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
    ssr: {
      // The renderer stands alone: it runs without this folder's dependencies, and React in it is the fast one.
      resolve: { noExternal: true, conditions: ['module', 'node'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
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
