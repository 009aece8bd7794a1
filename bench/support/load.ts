import { type Dispatcher, Pool } from 'undici';

/** A request to a server of this machine. */
export type LoadRequest = Pick<Dispatcher.RequestOptions, 'method' | 'path'> & {
  headers: Record<string, string>;
  body?: string;
};

/**
 * Sends all requests over `connections` kept connections, each one as soon as the one before it is answered. Returns the
 * requests per second; rejects when an answer has another status than the expected one.
 */
export async function load(
  port: number,
  requests: readonly LoadRequest[],
  { connections, status }: { connections: number; status: number },
): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  let next = 0;
  const sendInTurn = async () => {
    while (next < requests.length) {
      const request = requests[next++] as LoadRequest;
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode !== status) throw new Error(`${request.path} answered ${statusCode}.`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  const seconds = (performance.now() - started) / 1_000;
  await pool.close();
  return requests.length / seconds;
}

/** The nth of many client addresses, for servers that count requests by the address. */
export const clientAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
