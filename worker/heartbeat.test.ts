import { readWorkers, reportWorker } from '@touchline/core/queues/workers';
import { expect, it } from 'vitest';
import { newInstallation } from '../test/support/core.ts';
import { startProgram } from '../test/support/programs.ts';
import { eventually } from '../test/support/wait.ts';

it('a worker that was killed leaves the list when one is started on its machine, those of other machines stay', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await reportWorker(core, {
    id: 'elsewhere',
    name: 'another-machine, process 1',
    startedAt: core.clock.now(),
    silentQueues: [],
    clockApartMs: 0,
    hasPushService: true,
  });
  const names = async () => (await readWorkers(core)).map(({ name }) => name);
  const killed = await startProgram('worker', installation);
  const running = await startProgram('worker', installation);
  await eventually(async () => expect(await names()).toHaveLength(3));
  await killed.stop('SIGKILL');
  const again = await startProgram('worker', installation);
  const processOf = ({ child }: typeof killed) =>
    expect.stringMatching(new RegExp(`, process ${child.pid}$`));
  await eventually(async () => {
    expect(await names()).toHaveLength(3);
    expect(await names()).toEqual(
      expect.arrayContaining(['another-machine, process 1', processOf(running), processOf(again)]),
    );
  });
});
