import { freePort } from '@touchline/embedded/ports';
import { expect, it } from 'vitest';
import { newInstallation } from './support/core.ts';
import { startMongoRelay } from './support/mongo-proxy.ts';
import { startProgram } from './support/programs.ts';
import { eventually } from './support/wait.ts';

it.each([
  ['api', 'PORT'],
  ['worker', 'WORKER_PORT'],
] as const)(
  'the %s answers its health pages while it waits for MongoDB, then does its work',
  async (name, variable) => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const installation = newInstallation();
    const MONGODB_URI = (installation.env.MONGODB_URI ?? '').replace(/:\d+/, `:${databasePort}`);
    const started = startProgram(name, installation, { MONGODB_URI, [variable]: String(port) });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await eventually(async () => expect((await get('/livez')).status).toBe(200));
    for (const path of ['/readyz', '/readyz?of=process']) {
      const answer = await get(path);
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 503,
        body: { status: 'not ready', missing: ['database'], leaving: false },
      });
    }
    // A proxy asks another api only after a connection that ends without an answer.
    if (name === 'api') await expect(get('/')).rejects.toThrow();

    await startMongoRelay({ port: databasePort });
    await started;
    for (const path of ['/readyz', '/readyz?of=process'])
      await eventually(async () => expect((await get(path)).status).toBe(200));
  },
);
