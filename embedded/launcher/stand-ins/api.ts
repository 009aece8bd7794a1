/**
 * Replaces api/main.ts in the launcher's tests, which need a program that dies and hangs on request: `GET /die` ends it
 * with code 3, `GET /players` lists what was posted and from where, STAND_IN_API=broken makes it fail at the start,
 * STAND_IN_API=deaf makes it ignore SIGTERM.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const { PORT, HOST, STAND_IN_API } = process.env;
if (STAND_IN_API === 'broken') {
  process.stderr.write('The stand-in fails as it was asked to.\n');
  process.exit(1);
}
process.on('SIGTERM', () => {
  if (STAND_IN_API !== 'deaf') process.exit(0);
});

const MATCHES = { matches: [{ games: [{ streamUrls: [{ _id: 'watched', title: 'Roof camera' }] }] }] };
const players: string[] = [];

const server = http.createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  if (request.url === '/api/matches') return response.end(JSON.stringify(MATCHES));
  if (request.url === '/players') return response.end(JSON.stringify(players.toSorted()));
  if (request.method === 'POST') players.push(`${request.url} from ${request.socket.remoteAddress}`);
  response.end(
    JSON.stringify({ pid: process.pid, secret: process.env.APP_SECRET, mode: process.env.NODE_ENV }),
  );
});
server.listen(Number(PORT), HOST, () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://${HOST}:${port}`;
  process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: 'api ready', url, port })}\n`);
});
