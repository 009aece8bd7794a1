import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { startLauncher } from '@touchline/embedded/launcher/launcher-process';
import { freePort } from '@touchline/embedded/ports';

/** A running site, with its database and the accounts of its demo. */
export interface Site {
  readonly url: string;
  readonly mongodbUri: string;
  readonly redisUrl: string;
  /** A port of this machine that the site may fetch from and send to: for the server of a journey. */
  readonly outgoingPort: number;
  readonly accounts: readonly { email: string; password: string; role: string }[];
}

/** A site that its starter stops. */
export interface OwnSite extends Site {
  stop(): Promise<void>;
}

const OWNER = { email: 'owner@touchline.example', password: 'Kick-Off-99', role: 'super-admin' };

/**
 * Starts a whole site with demo data in a temporary folder on free ports; its clock is `clockOffsetMs` ahead, and an
 * empty site only has its first super-admin. It sends webhooks to the hosts of `webhookAllow` on this machine. It trusts the client address that a request states, so that every visitor has
 * separate limits.
 */
export async function startSite({
  clockOffsetMs = 0,
  isEmpty = false,
  webhookAllow = '',
} = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-journey-'));
  // The port is known before the start, so that the demo's own pictures and files have addresses.
  const port = String(await freePort());
  const outgoingPort = await freePort();
  const launcher = startLauncher({
    dataDir: folder,
    env: {
      ...(isEmpty
        ? { DEMO: '0', SUPER_ADMIN_EMAIL: OWNER.email, SUPER_ADMIN_PASSWORD: OWNER.password }
        : { DEMO: 'still' }),
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      // The browser states no address for a socket, so all visitors share one.
      SOCKET_HANDSHAKES_PER_MINUTE: '1000000',
      CLOCK_OFFSET_MS: String(clockOffsetMs),
      OUTGOING_ALLOW: `127.0.0.1:${outgoingPort}`,
      WEBHOOK_ALLOW: webhookAllow,
      // It ends with this process, also where nothing stops it.
      LAUNCHER_PARENT: String(process.pid),
    },
  });
  const stop = async () => {
    await launcher.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { url, mongodbUri, redisUrl } = await launcher.up();
    if (!url || !mongodbUri || !redisUrl) throw new Error('The launcher does not say where the site runs.');
    const { accounts } = isEmpty
      ? { accounts: [OWNER] }
      : JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'));
    return { url, mongodbUri, redisUrl, outgoingPort, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The account of a role in the demo. Throws when the demo has none. */
export function accountOf(
  { accounts }: Pick<Site, 'accounts'>,
  role = 'super-admin',
): Site['accounts'][number] {
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

export interface Fixture {
  readonly match: PublicMatch;
  readonly game: PublicGame;
}

/** All games of the site's public list. */
export async function listedGames({ url }: Pick<Site, 'url'>): Promise<Fixture[]> {
  const answer = await fetch(`${url}/api/matches/web`);
  const { matches } = (await answer.json()) as { matches: PublicMatch[] };
  return matches.flatMap((match) => match.games.map((game) => ({ match, game })));
}
