import { describe, expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { startProgram } from '../../../test/support/programs.ts';

const NO_REDIS = 'redis://127.0.0.1:1';

describe('SIGTERM when nothing reads the output any more', () => {
  it.each([
    ['api', 'up', {}],
    ['api', 'down', { REDIS_URL: NO_REDIS }],
    ['worker', 'up', {}],
    ['worker', 'down', { REDIS_URL: NO_REDIS }],
  ] as const)('ends the %s in order while Redis is %s', async (name, _redis, overrides) => {
    const { child, stop } = await startProgram(name, newInstallation(), { LOG_LEVEL: 'trace', ...overrides });
    child.stdout?.destroy();
    child.stderr?.destroy();
    // 1 would mean that the ten seconds were over.
    expect(await stop()).toBe(0);
  });
});
