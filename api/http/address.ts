import type { IncomingMessage } from 'node:http';
import type { Env } from '@touchline/core/platform/env';
import proxyAddr from 'proxy-addr';

declare module 'http' {
  interface IncomingMessage {
    /** Whose request it is, once that was asked. */
    address?: string;
  }
}

/** Whose request it is: who connects or, with proxies in front of us, whoever the outermost of them names. */
export function addressOf({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, req: IncomingMessage): string {
  req.address ??= proxyAddr(req, (_address, hop) => hop < TRUST_PROXY) ?? '';
  return req.address;
}
