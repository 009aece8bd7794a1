import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { isLocalName } from '../platform/outgoing.ts';

/** What a visitor's browser asks a stream's host for, and gives to the player of our page. */
export interface BrowserRules {
  /** One request with its redirects. */
  begin(): BrowserRequest;
}

/** A request of a browser; its rules change from redirect to redirect. */
export interface BrowserRequest {
  /** The headers of the next hop. */
  readonly headers: Record<string, string>;
  /**
   * Goes on to an address. False for one that a browser does not ask, since our page is https and the address is not.
   */
  goTo(url: URL): boolean;
  /** False for an answer that a browser keeps from our page, since its server allows no other site (CORS). */
  isGiven(url: URL, headers: IncomingHttpHeaders): boolean;
}

/** The rules of browsers for a page of this origin; `isOwn` is true for an address of this site. */
export function createBrowserRules(origin: string, isOwn: (url: URL) => boolean): BrowserRules {
  const isSecure = origin.startsWith('https:');
  return {
    begin() {
      const headers = { origin };
      let from: URL | null = null;
      return {
        headers,
        goTo(url) {
          // After a redirect from one host to another, a browser names no origin to the second one.
          if (from && from.origin !== url.origin && !isOwn(from)) headers.origin = 'null';
          from = url;
          return !isSecure || url.protocol === 'https:' || isThisMachine(url.hostname);
        },
        isGiven(url, { 'access-control-allow-origin': allowed }) {
          return (isOwn(url) && headers.origin === origin) || allowed === '*' || allowed === headers.origin;
        },
      };
    },
  };
}

/** Browsers trust what comes from their own machine. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return isLocalName(host);
}
