import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeMatch, makeSuperAdmin } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { eventually } from '../../test/support/wait.ts';

it('the id of a request is in the log of the job that it added, and of the process that broadcasts its change', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const [match, league] = [await makeMatch(core), await makeLeague(core)];
  const other = await startProgram('api', installation, { LOG_LEVEL: 'debug' });
  const form = {
    title: 'Late kick-off',
    location: 'Quarry Road',
    homeTeam: 'Port Calder',
    awayTeam: 'Millgate',
    date: '2150-01-01',
    time: '18:00',
    league: league.name,
  };
  const { status, headers, body } = await api.request(
    'POST',
    `/api/matches/${match._id.toHexString()}/game`,
    {
      as,
      body: form,
    },
  );
  expect(status).toBe(201);
  const requestId = headers.get('x-request-id') as string;
  const [job] = await eventually(async () => {
    const jobs = await core.jobs.queue('go-live').getDelayed();
    expect(jobs).toHaveLength(1);
    return jobs;
  });
  expect(job?.opts.telemetry?.metadata).toBe(requestId);
  const found = { msg: 'changed by another process', topic: 'games', requestId };
  await eventually(() => expect(other.log).toContainEqual(expect.objectContaining(found)));

  const worker = await startProgram('worker', installation);
  // The lines that a worker logs for a job that runs, and for one that fails.
  const options = { attempts: 1, telemetry: { metadata: requestId } };
  const payload = { gameId: body.game._id, autoLiveAt: '2020-01-01T00:00:00.000Z' };
  await core.db.collection('games').updateOne({}, { $set: { autoLiveAt: new Date(payload.autoLiveAt) } });
  await core.jobs.queue('go-live').add('go-live', payload, options);
  await core.jobs.queue('go-live').add('go-live', {}, options);
  for (const msg of [
    'game is live',
    'job failed for good; its reason is kept for a week, and it can be retried',
  ])
    await eventually(() => expect(worker.log).toContainEqual(expect.objectContaining({ msg, requestId })));
});
