import { parseAllDocuments } from 'yaml';
import { installLinters, LINTERS } from './run-linter.ts';

interface Manifest {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: { readonly name?: string };
}

/** A generated check of one kind of object. */
interface Schema {
  validate(this: void, object: unknown): boolean;
}

interface Failure {
  readonly instancePath: string;
  readonly message?: string;
  readonly keyword: string;
}

/**
 * What Kubernetes would refuse, or overlook, in the manifests of a YAML text, as sentences `kind name: …`. Installs the
 * linters where they are missing.
 */
export async function findManifestProblems(text: string): Promise<string[]> {
  await installLinters();
  const problems: string[] = [];
  for (const document of parseAllDocuments(text)) {
    const manifest = document.toJS() as Manifest;
    const name = `${manifest.kind} ${manifest.metadata?.name}`;
    const schema = await schemaOf(manifest);
    if (!schema) {
      problems.push(`${name}: ${manifest.apiVersion} has no such kind.`);
      continue;
    }
    const unread = new Set<string>();
    schema.validate(watchReads(manifest, '', unread));
    const failures = (schema.validate as { errors?: Failure[] | null }).errors ?? [];
    problems.push(
      ...failures.map(
        ({ instancePath, message, keyword }) => `${name}: ${instancePath} is wrong (${message ?? keyword}).`,
      ),
      // A check reads every key that its schema names, and so no other.
      ...[...unread].map((path) => `${name}: ${path} is unknown.`),
    );
  }
  return problems;
}

async function schemaOf({ apiVersion = '', kind = '' }: Manifest): Promise<Schema | undefined> {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const names = [group.split('.')[0], version, kind].map(
    (part = '') => part.charAt(0).toUpperCase() + part.slice(1),
  );
  const file = `${LINTERS}/node_modules/kubernetes-models/_schemas/IoK8sApi${names.join('')}.js`;
  return import(file).then(
    (schema: Schema) => schema,
    () => undefined,
  );
}

/** The same value, which takes each key out of `unread` when it is read; lists have no keys of their own. */
function watchReads<T>(value: T, path: string, unread: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(`${path}/${key}`);
  const watched = new Map<string | symbol, unknown>();
  return new Proxy(value, {
    get(target, key) {
      const below = `${path}/${String(key)}`;
      unread.delete(below);
      if (!watched.has(key)) watched.set(key, watchReads(Reflect.get(target, key), below, unread));
      return watched.get(key);
    },
  });
}
