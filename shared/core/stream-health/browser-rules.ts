import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** What a visitor's browser asks a stream's host for, and gives to the player of our page. */
export interface BrowserRules {
  /** The headers of each request. */
  readonly headers: Readonly<Record<string, string>>;
  /** False for an address that a browser does not ask, since our page is https and the address is not. */
  asks(url: URL): boolean;
  /** False for an answer that a browser keeps from our page, since its server allows no other site (CORS). */
  isGiven(url: URL, headers: IncomingHttpHeaders): boolean;
}

/** The rules of browsers for a page of this origin; `isOwn` is true for an address of this site. */
export function createBrowserRules(origin: string, isOwn: (url: URL) => boolean): BrowserRules {
  const isSecure = origin.startsWith('https:');
  return {
    headers: { origin },
    asks: (url) => !isSecure || url.protocol === 'https:' || isThisMachine(url.hostname),
    isGiven(url, headers) {
      const allowed = headers['access-control-allow-origin'];
      return isOwn(url) || allowed === '*' || allowed === origin;
    },
  };
}

/** Browsers trust what comes from their own machine. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}
