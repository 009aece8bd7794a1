import type { Plugin } from 'vite';

const TRANSPORTS = /[\\/]engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/;

/** Pages connect by WebSocket alone (`src/lib/socket.ts`): the socket library comes without its other transports. */
export function websocketOnly(): Plugin {
  return {
    name: 'touchline:websocket-only',
    apply: 'build',
    load: {
      filter: { id: TRANSPORTS },
      handler: () => "import { WS } from './websocket.js';\nexport const transports = { websocket: WS };\n",
    },
  };
}

/** For `treeshake.moduleSideEffects`: what its other transports prepare while they load is not needed either. */
export const SOCKET_LIBRARY = { test: /[\\/]node_modules[\\/](engine|socket)\.io/, sideEffects: false };
