import { type ClientRequest, get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Env } from './env.ts';
import { isLocalName } from './outgoing.ts';

/** The time in ms that an address may take to answer. */
const PATIENCE_MS = 5_000;

interface Answer {
  status: number;
  /** The end of the certificate; undefined without TLS. */
  certificateEnds: Date | undefined;
}

/**
 * The addresses of the site, each with the one that is asked there: that of staff has no page at `/`, and without a
 * session it has no other one that is there for sure.
 */
export function siteAddresses({ PUBLIC_URL, DASHBOARD_URL }: Pick<Env, 'PUBLIC_URL' | 'DASHBOARD_URL'>) {
  return [
    ...(PUBLIC_URL === undefined ? [] : [{ address: PUBLIC_URL, asked: PUBLIC_URL }]),
    ...(DASHBOARD_URL === undefined
      ? []
      : [{ address: DASHBOARD_URL, asked: new URL('/livez', DASHBOARD_URL).href }]),
  ];
}

/** Asks an address of the site as a visitor does, through the proxy. Rejects without an answer. */
export const askAddress = (address: string) =>
  new Promise<Answer>((resolve, reject) => {
    const url = new URL(address);
    const isLocal = isLocalName(url.hostname);
    const options = {
      agent: false,
      timeout: PATIENCE_MS,
      ...(isLocal ? { hostname: '127.0.0.1', servername: url.hostname, headers: { host: url.host } } : {}),
    };
    const answered = (answer: IncomingMessage) => {
      const certificate = (answer.socket as Partial<TLSSocket>).getPeerCertificate?.();
      resolve({
        status: answer.statusCode ?? 0,
        certificateEnds: certificate?.valid_to ? new Date(certificate.valid_to) : undefined,
      });
      answer.destroy();
    };
    const sent: ClientRequest =
      url.protocol === 'https:' ? getByHttps(url, options, answered) : getByHttp(url, options, answered);
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${PATIENCE_MS / 1_000} s.`)));
    sent.on('error', reject);
  });
