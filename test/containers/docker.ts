import type { Container, Engine, Start } from './engine.ts';
import { follow, mounts, run } from './run.ts';

const IMAGE = 'touchline-test';
const ENDS_BY_ITSELF_S = 15;

/** Docker's engine. */
export const docker: Engine = {
  has(image) {
    try {
      run('docker', ['pull', image]);
      return true;
    } catch {
      return false;
    }
  },
  build: (folder, base) =>
    run('docker', ['build', '--progress', 'plain', '--build-arg', `BASE=${base}`, '--tag', IMAGE, folder]),
  describe() {
    const { User, Healthcheck } = JSON.parse(
      run('docker', ['image', 'inspect', '--format', '{{json .Config}}', IMAGE]),
    );
    return { user: User, healthcheck: Healthcheck.Test.slice(1) };
  },
  save: (file) => void run('docker', ['save', '--output', file, IMAGE]),
  // Docker limits its own cache.
  cleanUp() {},
  async start({ env, command, volumes }: Start): Promise<Container> {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const id = run('docker', [
      ...['run', '--detach', '--init', '--network', 'host', '--read-only', '--cap-drop', 'ALL'],
      ...['--security-opt', 'no-new-privileges:true', '--tmpfs', '/tmp'],
      ...['--tmpfs', '/app/.data:uid=1000,gid=1000', ...mounts(volumes)],
      ...[...variables, IMAGE, ...command],
    ]).trim();
    const { output } = follow('docker', ['logs', '--follow', id]);
    return {
      output,
      async exec(program) {
        const asked = follow('docker', ['exec', id, ...program]);
        return { code: await asked.ended, output: asked.output() };
      },
      async stop() {
        run('docker', ['stop', '--time', String(ENDS_BY_ITSELF_S), id]);
        return Number(run('docker', ['inspect', '--format', '{{.State.ExitCode}}', id]));
      },
      async remove() {
        run('docker', ['rm', '--force', id]);
      },
    };
  },
};
