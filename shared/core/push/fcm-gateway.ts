import https from 'node:https';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';

/**
 * An agent whose every connection goes to the http(s) address, whatever host a request names, since Firebase's library
 * knows only its own host. Connections stay open between requests.
 */
export function createGatewayAgent(address: string): https.Agent {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const to = { host, port: Number(port) || (isSecure ? 443 : 80) };
  return new (class extends https.Agent {
    override createConnection(): Duplex {
      return isSecure ? tls.connect({ ...to, servername: net.isIP(host) ? '' : host }) : net.connect(to);
    }
  })({ keepAlive: true });
}
