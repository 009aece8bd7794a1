import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chunkUrl } from './web/scripts/chunk-url.ts';
import { lucideIcons } from './web/scripts/lucide-icons.ts';

const long = process.env.TEST_LONG === '1';
const stack = ['./test/global-setup.ts'];
const setUp = ['./test/setup.ts'];

/** All tests of the repository: `npm test`, or `npm test -- shared/core` for a part of them. */
const config = defineConfig({
  test: {
    projects: [
      project('contract', ['shared/contract']),
      project('core', ['shared/core'], { globalSetup: stack }),
      project('api', ['api'], { globalSetup: stack }),
      project('worker', ['worker'], { globalSetup: stack }),
      project('embedded', ['embedded']),
      project('workshop', ['scripts', 'test'], { globalSetup: stack }),
      {
        plugins: [react({ jsxImportSource: '@touchline/web' }), chunkUrl(), lucideIcons()],
        ...project(
          'web',
          ['web/src'],
          { environment: 'jsdom', setupFiles: [...setUp, './test/web-setup.ts'] },
          '{ts,tsx}',
        ),
      },
    ],
    reporters: ['default', './test/closing-line-reporter.ts'],
    // One worker more than Vitest would use on two cores: most tests wait for a server to answer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    teardownTimeout: 20_000,
  },
});

// Vitest reads the default export.
export default config;

function project(
  name: string,
  folders: string[],
  options: TestProjectInlineConfiguration['test'] = {},
  extension = 'ts',
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: folders.map((folder) => `${folder}/**/*.test.${extension}`),
      exclude: ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.*'])],
      environment: 'node',
      pool: 'forks',
      setupFiles: setUp,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // Long enough for a busy machine: a test that fails at such a limit hangs.
      testTimeout: long ? 20 * 60_000 : 120_000,
      hookTimeout: long ? 5 * 60_000 : 120_000,
      // Shorter than the limit of a test, so that the check's own error is shown.
      expect: { poll: { timeout: 60_000 } },
      ...options,
    },
  };
}
