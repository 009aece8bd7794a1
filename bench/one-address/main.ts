import { createVapidKeys } from '@touchline/core/platform/vapid';
import { fillSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { Verdict } from '../support/verdict.ts';
import { attack } from './attack.ts';
import { visit } from './visitors.ts';

/*
 * Both sides of the limits per address. The visitors of a carrier have one address and open a game's page within a minute
 * of its kick-off; then another address asks for as many different pages as it may, while `/livez` is asked for.
 */

const VISITORS = Number(process.env.VISITORS ?? 2_000);
const MINUTE_MS = Number(process.env.MINUTE_MS ?? 60_000);
/** Reads that the pages repeat later may be refused; what a visitor came for may not. */
const NEEDED = ['page', 'game seen live', 'stream'];
const MOST_P99_MS = 50;

/** The limits of sockets as shipped, in place of those of other benchmarks. */
const AS_SHIPPED = { MAX_SOCKETS: '', SOCKETS_PER_ADDRESS: '', SOCKET_HANDSHAKES_PER_MINUTE: '' };
const vapid = createVapidKeys();
const PUSHES = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:desk@example.com',
};

await onInstallation(async (site) => {
  await fillSite(site.core);
  const { port } = await site.api({ ...AS_SHIPPED, ...PUSHES });
  const verdict = new Verdict();
  const answers = await visit(site.core, port, { visitors: VISITORS, withinMs: MINUTE_MS });
  answers.print();
  for (const kind of NEEDED)
    verdict.figure(
      { name: `${kind}, of ${VISITORS} visitors of one address`, unit: 'answered', digits: 0 },
      [answers.answered(kind)],
      { atLeast: VISITORS },
    );

  const attacked = await attack(site.core, port, { forMs: MINUTE_MS });
  attacked.answers.print();
  verdict.figure({ name: '/livez of others meanwhile, p50', unit: 'ms' }, [attacked.p50], {
    atMost: MOST_P99_MS,
  });
  verdict.figure({ name: '/livez of others meanwhile, p99', unit: 'ms' }, [attacked.p99], {
    atMost: MOST_P99_MS,
  });
  verdict.print();
});
