import { SOCKET_PATH } from '@touchline/contract/events';
import { WebSocket } from 'ws';

/**
 * Connects a visitor's socket and resolves when the server has accepted it; `onEvent` gets every event as its packet,
 * `42["name",payload]`. It implements only the part of Socket.IO that listening needs, so that one process can hold
 * thousands.
 */
export async function openVisitorSocket(
  port: number,
  onEvent: (packet: string) => void,
  headers: Record<string, string> = {},
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers,
  });
  const joined = Promise.withResolvers<void>();
  socket.on('error', joined.reject);
  socket.on('close', () => joined.reject(new Error('The server closed a socket.')));
  socket.on('message', (data) => {
    const packet = String(data);
    if (packet.startsWith('42')) onEvent(packet);
    else if (packet.startsWith('40')) joined.resolve();
    // The handshake is answered by joining the namespace of visitors, a ping by a pong.
    else if (packet.startsWith('0')) socket.send('40');
    else if (packet === '2') socket.send('3');
  });
  await joined.promise;
  return socket;
}
