import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { answer } from '../support/answering.ts';
import { Connection, requestOf } from '../support/http-load.ts';

interface Site {
  port: number;
  path: string;
  cookie: string;
  form: object;
}

let site: Site & { socket: Socket };
let made = 0;

/** A member of staff who saves a game, and a visitor beside him who waits for it. */
answer({
  async visit(next: Site): Promise<void> {
    const socket = io(`http://127.0.0.1:${next.port}`, { transports: ['websocket'], forceNew: true });
    site = { ...next, socket };
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  },
  leave(): void {
    site.socket.disconnect();
  },
  /** Saves so many times, one after the other; how long each one took to be heard of, in milliseconds. */
  async save(times: number): Promise<number[]> {
    const took: number[] = [];
    // Servers close connections that nobody uses for a while.
    const connection = await Connection.open(site.port);
    for (let n = 0; n < times; n += 1) took.push(await saveOnce(connection));
    connection.close();
    return took;
  },
});

async function saveOnce(connection: Connection): Promise<number> {
  made += 1;
  const title = `Home vs Away, take ${made}`;
  const request = requestOf(
    'PUT',
    site.path,
    {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: site.cookie,
      // The general limit counts addresses.
      'x-forwarded-for': `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
    },
    JSON.stringify({ ...site.form, title }),
  );
  const heard = Promise.withResolvers<number>();
  const listen = ({ game }: { game: { title: string } }) => {
    if (game.title === title) heard.resolve(performance.now());
  };
  site.socket.on('game:changed', listen);
  const started = performance.now();
  const [status, at] = await Promise.all([connection.send(request), heard.promise]);
  site.socket.off('game:changed', listen);
  if (status !== 200) throw new Error(`The game was not saved: ${status}.`);
  return at - started;
}
