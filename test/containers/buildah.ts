import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExecutable } from '@touchline/embedded/executable';
import type { Container, Engine, Start } from './engine.ts';
import { follow, mounts, run } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Images stay there, so that the next run makes no base. */
const STORE = join(ROOT, '.data/containers');
const IMAGE = 'localhost/touchline';
const BASE = 'localhost/touchline-base';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** What compose gives and takes: a root that is only read, folders in memory, no capability, no way to new rights. */
const HARDENED =
  'mount -o remount,bind,ro / && exec setpriv --reuid "$0" --regid "$0" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"';

/** buildah, which needs no daemon; undefined where it is not installed or not run as root. */
export function findBuildah(): Engine | undefined {
  if (!findExecutable(['buildah']) || process.getuid?.() !== 0) return undefined;
  mkdirSync(STORE, { recursive: true });
  const withStore = (args: readonly string[]) => [
    '--root',
    join(STORE, 'images'),
    '--runroot',
    join(STORE, 'run'),
    ...args,
  ];
  const buildah = (...args: string[]) => run('buildah', withStore(args)).trim();

  const describe = () => {
    const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Docker;
    const [, ...healthcheck] = config.Healthcheck.Test as string[];
    return { user: config.User as string, healthcheck };
  };

  return {
    has(image) {
      try {
        buildah('pull', '--policy', 'missing', image.includes('/') ? image : `docker.io/library/${image}`);
        return true;
      } catch {
        return false;
      }
    },
    ...(findExecutable(['mmdebstrap']) && { makeBase: () => makeBase(buildah) }),
    build: (folder, base) =>
      buildah(
        ...['build', '--isolation', 'chroot', '--format', 'docker', '--layers'],
        ...['--build-arg', `BASE=${base.includes('/') ? base : `docker.io/library/${base}`}`],
        ...['--tag', IMAGE, folder],
      ),
    describe,
    save: (file) => void buildah('push', '--quiet', IMAGE, `docker-archive:${file}`),
    cleanUp: () => void buildah('prune', '--force'),
    async start({ env, command, volumes }: Start): Promise<Container> {
      const { user } = describe();
      const container = buildah('from', IMAGE);
      const variables = Object.entries({ ...env, HOME: '/tmp' }).flatMap(([name, value]) => [
        '--env',
        `${name}=${value}`,
      ]);
      const inside = (program: readonly string[]) =>
        follow(
          'buildah',
          withStore([
            ...['run', '--isolation', 'chroot', '--user', '0', '--cap-add', 'CAP_SYS_ADMIN'],
            ...['--mount', 'type=tmpfs,destination=/tmp,tmpfs-mode=1777'],
            ...['--mount', 'type=tmpfs,destination=/app/.data,tmpfs-mode=1777'],
            ...[...mounts(volumes), ...variables, container, '--'],
            ...['sh', '-c', HARDENED, user, ...program],
          ]),
        );
      const { ended, isRunning, output } = inside(command);
      return {
        output,
        async exec(program) {
          const asked = inside(program);
          return { code: await asked.ended, output: asked.output() };
        },
        async stop() {
          // The processes of a chroot are those of the machine, and the log names the program's own.
          const [, pid] = /"pid":(\d+)/.exec(output()) ?? [];
          if (pid && isRunning()) process.kill(Number(pid), 'SIGTERM');
          return ended;
        },
        async remove() {
          buildah('rm', container);
        },
      };
    },
  };
}

/** The base where no registry of images can be reached: a bare Debian with the Node and the npm of this checkout. */
function makeBase(buildah: (...args: string[]) => string): string {
  if (buildah('images', '--quiet', '--filter', `reference=${BASE}`)) return BASE;
  const tar = join(STORE, 'base.tar');
  if (!existsSync(tar))
    run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', tar]);
  const container = buildah('from', 'scratch');
  const npm = dirname(dirname(process.env.npm_execpath as string));
  buildah('add', '--quiet', container, tar, '/');
  buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  // The registry of packages may be one that only this machine trusts.
  buildah('copy', '--quiet', container, CERTIFICATES, CERTIFICATES);
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  const finish = [
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    'useradd --uid 1000 --user-group --create-home node',
  ].join(' && ');
  buildah('run', '--isolation', 'chroot', container, 'sh', '-c', finish);
  buildah('commit', '--quiet', '--rm', container, BASE);
  return BASE;
}
