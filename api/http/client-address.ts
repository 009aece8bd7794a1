import type { IncomingMessage } from 'node:http';
import type { Client } from '@touchline/core/activity/activity';
import type { Env } from '@touchline/core/platform/env';
import proxyAddr from 'proxy-addr';

/**
 * The client address of a request or a socket's handshake: the other end of the connection or, behind `TRUST_PROXY`
 * proxies, the address that the outermost of them names. Empty once the connection is closed.
 */
export const clientAddress = ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, request: IncomingMessage): string =>
  proxyAddr(request, (_address, hop) => hop < TRUST_PROXY) ?? '';

/** The client of a request, as the audit log names it. */
export const clientOf = (env: Pick<Env, 'TRUST_PROXY'>, request: IncomingMessage): Client => ({
  address: clientAddress(env, request),
  agent: request.headers['user-agent'] ?? '',
});
