import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Client } from '@touchline/core/activity/activity';
import type { Env } from '@touchline/core/platform/env';
import proxyAddr from 'proxy-addr';

/**
 * The client address of a request or a socket's handshake: the other end of the connection or, behind `TRUST_PROXY`
 * proxies, the address that the outermost of them names, with or without a port. Empty where that is no address, and
 * once the connection is closed.
 */
export function clientAddress({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, request: IncomingMessage): string {
  const named = proxyAddr(request, (_address, hop) => hop < TRUST_PROXY) ?? '';
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(named) ?? [];
  const address = v4 ?? v6 ?? named;
  return isIP(address) === 0 ? '' : address;
}

/** The client of a request, as the audit log names it. */
export const clientOf = (env: Pick<Env, 'TRUST_PROXY'>, request: IncomingMessage): Client => ({
  address: clientAddress(env, request),
  agent: request.headers['user-agent'] ?? '',
});
