import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeDevice } from '../test/support/devices.ts';
import { makeSuperAdmin } from '../test/support/factories.ts';
import { makeCampaign } from '../test/support/pushes.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

async function open(env: Record<string, string> = {}) {
  const core = await newInstallation(env).core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const get = async (path: string) =>
    (await api.request('GET', `/api/mobile/notifications/${path}`, { as })).body;
  const start = async () => {
    const worker = await startWorker(core);
    onTestFinished(() => worker.close());
  };
  return { core, get, start };
}

describe('whether a push service is connected', () => {
  it('is unknown without a worker, and false when a worker has no credentials, as pushes show', async () => {
    const { core, get, start } = await open();
    expect(await get('service')).toEqual({ service: 'unknown' });
    await start();
    await eventually(async () => expect(await get('service')).toEqual({ service: 'none' }));
    await makeDevice(core);
    const id = (await makeCampaign(core))._id.toHexString();
    await eventually(async () =>
      expect((await get(id)).notification).toMatchObject({
        state: 'delivered',
        delivered: true,
        isLogOnly: true,
        devices: 1,
      }),
    );
  });

  it('is reported by a worker that has one', async () => {
    const { get, start } = await open({ FCM_ENDPOINT: 'http://127.0.0.1:9/' });
    await start();
    await eventually(async () => expect(await get('service')).toEqual({ service: 'connected' }));
  });
});
