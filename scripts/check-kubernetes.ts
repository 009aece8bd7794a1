/** `node scripts/check-kubernetes.ts`: the manifests of deploy/kubernetes against the schemas of Kubernetes. */
import { readdirSync, readFileSync } from 'node:fs';
import { findManifestProblems } from './kubernetes.ts';

const FOLDER = new URL('../deploy/kubernetes/', import.meta.url);

for (const name of readdirSync(FOLDER)) {
  for (const problem of await findManifestProblems(readFileSync(new URL(name, FOLDER), 'utf8'))) {
    console.error(`deploy/kubernetes/${name}: ${problem}`);
    process.exitCode = 1;
  }
}
