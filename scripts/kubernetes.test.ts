import { expect, it } from 'vitest';
import { findManifestProblems } from './kubernetes.ts';

it('a manifest with an unknown key, a wrong type, a missing value or an unknown kind is refused', async () => {
  const [good, ...bad] = [
    { replicas: '1', more: '' },
    { replicas: '1', more: 'replica: 2' },
    { replicas: 'many', more: '' },
    { replicas: '1', more: '', selector: '' },
  ].map(
    ({ replicas, more, selector = 'selector: { matchLabels: { a: b } }' }) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api, labels: { any: thing } }
spec:
  replicas: ${replicas}
  ${selector}
  ${more}
  template:
    metadata: { labels: { a: b } }
    spec: { containers: [{ name: api, securityContext: { readOnlyRootFilesystem: true } }] }
`,
  );
  expect(await findManifestProblems(good as string)).toEqual([]);
  expect(await Promise.all(bad.map(findManifestProblems))).toEqual([
    ['Deployment api: /spec/replica is unknown.'],
    [expect.stringMatching(/^Deployment api: \/spec\/replicas is wrong/)],
    [expect.stringMatching(/^Deployment api: \/spec is wrong/)],
  ]);
  expect(await findManifestProblems('apiVersion: v1\nkind: Deployment\nmetadata: { name: api }')).toEqual([
    'Deployment api: v1 has no such kind.',
  ]);
});
