import { parseUrl } from './parse-url.ts';

/**
 * The number of streams where all of them, two or more, stand on one server; 0 where they do not. An empty address is no
 * stream; null, or a text that is no address, stands on a server that is not known.
 */
export function streamsOnOneServer(addresses: readonly (string | null)[]): number {
  const streams = addresses.filter((address) => address !== '');
  const servers = new Set(streams.map((address) => (address === null ? null : serverOf(address))));
  return streams.length > 1 && servers.size === 1 && !servers.has(null) ? streams.length : 0;
}

/** The host without its port, and without 'www.': both lead to the same server. Null for a text that is no address. */
export function serverOf(address: string): string | null {
  const { hostname = '' } = parseUrl(address.trim()) ?? {};
  return hostname.toLowerCase().replace(/^www\./, '') || null;
}
