import { setTimeout as pause } from 'node:timers/promises';
import { webhooksStore } from '@touchline/core/webhooks/webhooks.store';
import { makeGame } from '../../test/support/factories.ts';
import { copyGames, makeWebhook } from '../../test/support/webhooks.ts';
import { onInstallation } from '../support/installation.ts';
import { quantile } from '../support/numbers.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * The events of new games, sent by one worker: four receivers beside a dead one, compared to the same four alone. The times
 * are those from the games' write to a receiver, so that they contain the deliveries before.
 */

const EVENTS = Number(process.env.EVENTS ?? 10_000);
const RECEIVERS = 4;
const WARM_UP = 500;
const LOOK_MS = 200;

await onInstallation(async (site) => {
  const { core } = site;
  const receivers = site.program('bench/webhooks/receivers.ts');
  const hosts = await receivers.ask<string[]>('listen', RECEIVERS);
  const deadHost = await receivers.ask<string>('listenDead');
  const allowed = [...hosts, deadHost];
  core.env.WEBHOOK_ALLOW.push(...allowed);
  for (const host of hosts) await makeWebhook(core, `http://${host}/`);
  const { webhook: dead } = await makeWebhook(core, `http://${deadHost}/`, { isActive: false });
  const model = await makeGame(core);
  await site.worker('worker/main.ts', { WEBHOOK_ALLOW: allowed.join(',') });
  await pause(5_000);

  /** Adds so many games, waits until every receiver has their events, and returns the p99 in ms. */
  const measure = async (events: number): Promise<number> => {
    await receivers.ask('taken');
    const began = Date.now();
    await copyGames(core, model, events);
    while ((await receivers.ask<number>('count')) < events * RECEIVERS) await pause(LOOK_MS);
    const times = await receivers.ask<number[]>('taken');
    return quantile(
      times.map((time) => time - began),
      0.99,
    );
  };
  await measure(WARM_UP);
  const alone = await measure(EVENTS);
  await webhooksStore(core).change({ _id: dead._id }, { $set: { isActive: true } });
  const beside = await measure(EVENTS);
  const verdict = new Verdict();
  verdict.ratio(
    {
      name: `p99 of ${EVENTS} events to ${RECEIVERS} receivers beside a dead one / alone`,
      unit: 'ms',
      digits: 0,
    },
    { ours: [beside], limit: [alone] },
    { atMost: 2 },
  );
  verdict.print();
});
