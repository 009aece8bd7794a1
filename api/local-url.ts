import { isIPv6 } from 'node:net';

/** The loopback address where a host stands for every address of the machine, which no browser can open. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address at which a browser of this machine opens what listens on the host and port. */
export function localUrl(host: string, port: number): string {
  const name = LOOPBACK[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
