import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A site behind TLS on loopback, whose certificate ends in some days; it closes at the end of the test. Programs that
 * have `trust` in their environment trust the certificate.
 */
export async function startTlsSite(days: number): Promise<{ url: string; trust: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...about], {
    stdio: 'ignore',
  });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, res) =>
    res.end('ok'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, trust: { NODE_EXTRA_CA_CERTS: cert } };
}
